import type { SoundKind } from '../../sound/recipes.ts';
import type { PlannedStep } from './plan.ts';

/** What is heard when a step of a film begins. */
export function soundsOf(step: PlannedStep): readonly SoundKind[] {
  switch (step.kind) {
    case 'place':
      return ['place'];
    case 'wave': {
      const named = (step.caption?.causes ?? []).flatMap((cause) =>
        cause.kind === 'same' || cause.kind === 'plus' || cause.kind === 'combo' ? [cause.kind] : [],
      );
      return ['flip', ...named];
    }
    case 'force':
    case 'trigger':
    case 'bonus':
    case 'mark':
      return [];
  }
}
