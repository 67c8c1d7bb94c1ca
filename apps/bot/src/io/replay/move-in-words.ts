import type { Choice, MovesOf, Seat } from '@show-of-hands/engine';

/** The labels of a command's choices in a few words; what was left out is not named. The command if it cannot be read. */
export function moveInWords<View, Move>(
  { stage, notation }: Pick<MovesOf<View, Move>, 'stage' | 'notation'>,
  view: View,
  seat: Seat,
  command: string,
): string {
  const said = notation.parse(command, seat);
  if (!said.ok) return command;
  const chosen: Choice[] = [];
  const labels: string[] = [];
  for (let asked = stage(view, seat, chosen); asked !== undefined; asked = stage(view, seat, chosen)) {
    const { name, options, none } = asked;
    const key = said.value.find((choice) => choice.stage === name)?.key ?? none;
    const option = options.find((one) => one.key === key);
    if (option === undefined) break;
    if (option.key !== none && option.label !== '') labels.push(option.label);
    chosen.push({ stage: name, key: option.key });
  }
  return labels.join(', ') || command;
}
