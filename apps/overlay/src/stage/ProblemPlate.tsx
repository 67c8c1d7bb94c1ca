import './problem-plate.css';

/** Why the table stopped, over everything else: the streamer must not have to look for it. */
export function ProblemPlate({ problem }: { readonly problem: string }) {
  return (
    <section className="problem" role="alert" data-testid="problem">
      <p className="problem-title head">The table has stopped</p>
      <p className="problem-text">{problem}</p>
    </section>
  );
}
