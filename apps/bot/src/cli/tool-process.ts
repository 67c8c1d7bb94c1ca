// The command line as a process of its own, which ends when the one that has begun it lets go of it.
import { letGoOf } from '../base/ending.ts';
import { tool } from './main.ts';

process.exitCode = await tool(process.argv.slice(2), {
  input: process.stdin,
  output: process.stdout,
  errors: process.stderr,
  endRequests: letGoOf,
});
