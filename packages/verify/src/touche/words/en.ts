export const english = {
  noFleet: 'there aren’t ships 1 to {ships}, each on one cell, and nothing else',
  otherShip:
    '{cell} was said to be {said, plural, =0 {open water} other {ship #}}, and is {is, plural, =0 {open water} other {ship #}}',
  strayed: 'ship {ship} is on another cell than before, and the move didn’t move it',
  stayed: 'ship {ship} is still on the cell that it was to leave',
  otherRules: 'rules of the match',
} as const;
