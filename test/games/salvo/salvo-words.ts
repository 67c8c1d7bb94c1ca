import { french, msgIn, type Phrasebook, type Translation } from '@show-of-hands/bus';

const english = {
  noShip: 'there isn’t one ship of two cells, and nothing else',
  otherCell:
    '{cell} was said to be {said, select, ship {a ship} other {open water}}, and is {said, select, ship {open water} other {a ship}}',
} as const;

const fr: Translation<typeof english> = french({
  noShip: 'il n’y a pas un navire de deux cases et rien d’autre',
  otherCell:
    '{cell} devait être {said, select, ship {un navire} other {de l’eau}}, et c’est {said, select, ship {de l’eau} other {un navire}}',
});

const ja: Translation<typeof english> = {
  noShip: '2マスの船がちょうど1隻ではない',
  otherCell:
    '{cell}は{said, select, ship {船} other {水}}という返答だったが、{said, select, ship {水} other {船}}だった',
};

/** What only matches of Salvo have found about them. */
export const salvoFindings = {
  room: 'salvo-findings',
  english,
  others: { fr: async () => fr, ja: async () => ja },
} satisfies Phrasebook<typeof english>;

export const salvoFindingMsg = msgIn(salvoFindings);
