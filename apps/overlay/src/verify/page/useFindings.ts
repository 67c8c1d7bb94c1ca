import type { MatchRecord, MessageDescriptor } from '@show-of-hands/bus';
import {
  checkChain,
  checkMatchOnChain,
  checkSetupOnChain,
  checkToldOnChain,
  checkTurnOnChain,
  type Finding,
  type OwnVotes,
  unknown,
} from '@show-of-hands/verify';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Checker, startChecker } from '../checker.ts';
import { chainAt } from '../rpc.ts';
import { verifyMsg } from '../words/index.ts';

export interface Findings {
  /** By place in the record's turns: what replay and recount found. */
  readonly replayed: ReadonlyMap<number, readonly Finding[]>;
  /** By place in the record's turns: what the chain says. */
  readonly onChain: ReadonlyMap<number, readonly Finding[]>;
  readonly match: readonly Finding[];
  /** About the chain as a whole; empty until it was asked. */
  readonly chain: readonly Finding[];
  /** Replay, recount and chain have all been gone through. */
  readonly complete: boolean;
  /** The checking itself failed: nothing is known. */
  readonly broken: MessageDescriptor | null;
  readonly own: OwnVotes | null;
  /** A login is being looked for, which takes a while among thousands of votes. */
  readonly searching: boolean;
  find(login: string): void;
}

type ByTurn = ReadonlyMap<number, readonly Finding[]>;

/** Runs every check of a record. `rpcUrl`: the node to ask, or null. */
export function useFindings(record: MatchRecord, rpcUrl: string | null): Findings {
  const [replayed, setReplayed] = useState<ByTurn>(new Map());
  const [match, setMatch] = useState<readonly Finding[] | null>(null);
  const [broken, setBroken] = useState<MessageDescriptor | null>(null);
  const [own, setOwn] = useState<OwnVotes | null>(null);
  const [searching, setSearching] = useState(false);
  const checker = useRef<Checker | null>(null);

  useEffect(() => {
    setReplayed(new Map());
    setMatch(null);
    setBroken(null);
    setOwn(null);
    setSearching(false);
    const started = startChecker(record, (answer) => {
      switch (answer.type) {
        case 'finding': {
          const { finding } = answer;
          if (finding.type === 'match') setMatch(finding.findings);
          else setReplayed((all) => new Map(all).set(finding.turn.index, finding.turn.findings));
          return;
        }
        case 'own':
          setOwn(answer.own);
          setSearching(false);
          return;
        case 'broken':
          setBroken(
            answer.message === null
              ? verifyMsg('summary.noWorker')
              : verifyMsg('found.why', { why: answer.message }),
          );
          setSearching(false);
          return;
      }
    });
    checker.current = started;
    return () => started.stop();
  }, [record]);

  const { chain, onChain, looked } = useChainFindings(record, rpcUrl);
  const find = useCallback((login: string) => {
    setOwn(null);
    setSearching(true);
    checker.current?.find(login);
  }, []);
  return useMemo(
    () => ({
      replayed,
      onChain,
      match: match ?? [],
      chain,
      complete: match !== null && looked,
      broken,
      own,
      searching,
      find,
    }),
    [replayed, onChain, match, chain, looked, broken, own, searching, find],
  );
}

interface ChainFindings {
  readonly chain: readonly Finding[];
  readonly onChain: ByTurn;
  readonly looked: boolean;
}
const NOT_LOOKED: ChainFindings = { chain: [], onChain: new Map(), looked: false };

function useChainFindings(record: MatchRecord, rpcUrl: string | null): ChainFindings {
  const [state, setState] = useState(NOT_LOOKED);
  useEffect(() => {
    let gone = false;
    const tell = (next: ChainFindings) => {
      if (!gone) setState(next);
    };
    tell(NOT_LOOKED);
    const look = async () => {
      if (rpcUrl === null) {
        tell({ chain: [unknown('reach', verifyMsg('found.noNode'))], onChain: new Map(), looked: true });
        return;
      }
      const reader = chainAt(rpcUrl);
      const reached = await checkChain(record, reader);
      const chain = [reached];
      const onChain = new Map<number, readonly Finding[]>();
      if (reached.verdict === 'holds') {
        chain.push(await checkMatchOnChain(record, reader));
        const setup = await checkSetupOnChain(record, reader);
        if (setup !== null) chain.push(setup);
        const told = await checkToldOnChain(record, reader);
        if (told !== null) chain.push(told);
        for (const [index, turn] of record.turns.entries()) {
          if (gone) return;
          onChain.set(index, await checkTurnOnChain(record, turn, reader));
        }
      }
      tell({ chain, onChain, looked: true });
    };
    void look();
    return () => {
      gone = true;
    };
  }, [record, rpcUrl]);
  return state;
}
