// A show as a process of its own, which ends when the one that has begun it lets go of it.
import { letGoOf } from '../base/ending.ts';
import { main } from './main.ts';

await main(process.argv.slice(2), { endRequests: letGoOf });
