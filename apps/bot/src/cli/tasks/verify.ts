import {
  checkCommitments,
  checkConfirmations,
  checkJoining,
  checkLinks,
  checkOpening,
  checkSecrets,
  checkSeeds,
  checkStakes,
  checkTransactions,
  type LogFinding,
  listBallots,
  type Verdict,
} from '@show-of-hands/verify';
import { type Finding, type FindingLevel, findingLine } from '../../base/finding.ts';
import { createTableReader } from '../../chain/table/table-reader.ts';
import { CONTRACT_OPTIONS, knownContracts, requireOwnTable, requireTable } from '../chain/known-contracts.ts';
import { openTaskChain } from '../chain/task-chain.ts';
import { CHAIN_OPTIONS, contextOf, matchKeyIn } from '../chain/task-context.ts';
import { gather, stakeFlows } from '../games/evidence.ts';
import { type GameTools, gameToolNamed } from '../games/game-tool.ts';
import { checked } from '../terminal/run-check.ts';
import { given, type Task } from '../terminal/task.ts';

const LEVELS: Readonly<Record<Verdict, FindingLevel>> = { holds: 'ok', fails: 'wrong', unknown: 'unknown' };

/** Findings of a match as the command line prints them. */
async function* inWords(findings: AsyncIterable<LogFinding> | Iterable<LogFinding>): AsyncGenerator<Finding> {
  for await (const { verdict, claim, detail } of findings) {
    yield { level: LEVELS[verdict], name: claim, text: detail };
  }
}

/** Checks a match from nothing but what the chain says. */
export const verifyTask = (games: GameTools): Task => ({
  about:
    'checks a finished match from chain data alone; status 0 only if everything that can be checked holds',
  words: ['MATCHKEY'],
  options: { ...CHAIN_OPTIONS, ...CONTRACT_OPTIONS, json: { about: 'findings as JSON lines' } },
  async run(asked, terminal) {
    const json = asked.flags.has('json');
    const context = await contextOf(asked, terminal);
    const matchKey = matchKeyIn(given(asked.words, 'MATCHKEY'));
    const game = gameToolNamed(games, context.config.game);
    const chain = await openTaskChain(context, terminal, 'read');
    try {
      const { link } = chain;
      const { abi } = game;
      const address = requireTable(knownContracts(asked, context, chain, games), chain);
      await requireOwnTable(games, { link, address, game: context.config.game });
      const table = createTableReader({ link, table: address, abi, listed: game.secrets === 'listed' });
      const evidence = await gather({ link, table, abi, matchKey });
      const counts = { ok: 0, warning: 0, wrong: 0, unknown: 0 };
      const tell = (finding: Finding) => {
        counts[finding.level] += 1;
        terminal.print(findingLine(finding, json));
      };
      const checks = {
        opening: () => checkOpening(evidence),
        joining: () => checkJoining(evidence),
        seeds: () => checkSeeds(evidence),
        ...(game.secrets !== 'unasked' && { secrets: () => checkSecrets(evidence) }),
        links: () => checkLinks(evidence),
        commitments: () => checkCommitments(evidence),
        confirmations: () => checkConfirmations(evidence),
        transactions: () => checkTransactions(evidence),
        replay: () => game.replayed(link, evidence),
        stakes: () => checkStakes(evidence, (from) => stakeFlows(link, evidence, from)),
        ballots: () => listBallots(evidence),
      };
      for (const [name, check] of Object.entries(checks)) {
        for await (const finding of checked(name, () => inWords(check()))) tell(finding);
      }
      const over = evidence.info.phase === 'over';
      if (!over)
        terminal.tell(`the match is not over (phase ${evidence.info.phase}): it cannot be verified yet`);
      terminal.tell(
        `${counts.ok} hold, ${counts.wrong} do not, ${counts.unknown} could not be checked here${counts.warning > 0 ? `, ${counts.warning} to note` : ''}`,
      );
      return over && counts.wrong === 0 ? 0 : 1;
    } finally {
      await chain.close();
    }
  },
});
