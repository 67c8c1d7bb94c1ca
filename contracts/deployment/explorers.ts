import type { Address } from 'viem';
import type { BookEntry } from './plan.ts';

/** The compiler that all contracts are made with, as explorers name it. */
export const COMPILER = 'v0.8.37+commit.f401782d';

/** Explorers that show a contract's source once it was sent to them. */
export const EXPLORERS = ['etherscan', 'sourcify', 'blockscout'] as const;
export type Explorer = (typeof EXPLORERS)[number];

/** A contract whose source is to be sent to an explorer. */
export interface ExplorerOrder {
  readonly explorer: Explorer;
  readonly chainId: number;
  /** Where it stands: that of the book if left out. */
  readonly address?: Address;
  readonly entry: Pick<BookEntry, 'address' | 'source' | 'constructorArgs'>;
  /** The file with the compiler's input: its own, or that of the contract that makes it. */
  readonly file: string;
  /** Where the explorer is; the well-known one if left out. A Blockscout has none: each chain has its own. */
  readonly url?: string;
}

const URLS = { etherscan: 'https://api.etherscan.io', sourcify: 'https://sourcify.dev/server' } as const;

/** A text as a shell takes it. */
const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`;

/**
 * The shell command that sends a contract's source to an explorer. For Etherscan it takes the key from
 * `ETHERSCAN_API_KEY` in the environment.
 *
 * @throws RangeError for a Blockscout without an address
 */
export function explorerCommand({ explorer, chainId, entry, file, url, ...order }: ExplorerOrder): string {
  const { source, constructorArgs } = entry;
  const address = order.address ?? entry.address;
  const args = constructorArgs.slice(2);
  switch (explorer) {
    case 'etherscan':
      return [
        // the key is no argument: those of a program are seen by every user of the machine
        `printf '%s' "$ETHERSCAN_API_KEY" | curl -sS ${quoted(`${url ?? URLS.etherscan}/v2/api?chainid=${chainId}`)}`,
        '--data-urlencode apikey@-',
        '--data module=contract --data action=verifysourcecode --data codeformat=solidity-standard-json-input',
        `--data contractaddress=${address}`,
        `--data-urlencode ${quoted(`contractname=${source}`)}`,
        `--data-urlencode ${quoted(`compilerversion=${COMPILER}`)}`,
        // the parameter was misspelled for years, and is taken so by explorers of that age
        `--data constructorArguments=${args} --data constructorArguements=${args}`,
        `--data-urlencode ${quoted(`sourceCode@${file}`)}`,
      ].join(' ');
    case 'sourcify': {
      const named = `{"compilerVersion":"${COMPILER.slice(1)}","contractIdentifier":"${source}","stdJsonInput":`;
      return [
        `{ printf '%s' ${quoted(named)}; cat ${quoted(file)}; printf '}'; }`,
        "| curl -sS -H 'content-type: application/json' --data-binary @-",
        quoted(`${url ?? URLS.sourcify}/v2/verify/${chainId}/${address}`),
      ].join(' ');
    }
    case 'blockscout': {
      if (url === undefined) throw new RangeError('which Blockscout is meant has to be said');
      return [
        `curl -sS ${quoted(`${url}/api/v2/smart-contracts/${address}/verification/via/standard-input`)}`,
        `-F ${quoted(`compiler_version=${COMPILER}`)} -F ${quoted(`contract_name=${source}`)}`,
        `-F autodetect_constructor_args=false -F constructor_args=${args} -F license_type=mit`,
        `-F ${quoted(`files[0]=@${file};type=application/json`)}`,
      ].join(' ');
    }
  }
}
