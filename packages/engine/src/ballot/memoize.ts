/** Converts each value once: thousands of votes share a few choices. */
export function remembered<From, To>(convert: (value: From) => To): (value: From) => To {
  const known = new Map<From, To>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const converted = convert(value);
    known.set(value, converted);
    return converted;
  };
}
