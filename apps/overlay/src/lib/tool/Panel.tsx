import { type ReactNode, useId } from 'react';

/** A titled part of a page; `aside` stands at the right of its title. */
export function Panel({
  title,
  aside,
  children,
  className = '',
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const id = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={id}>
      <header className="panel-head">
        <h2 id={id}>{title}</h2>
        {aside}
      </header>
      {children}
    </section>
  );
}
