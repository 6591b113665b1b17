/** Returns a record without one of its keys. */
export const withoutKey = <All extends object>(all: All, key: string): All =>
  Object.fromEntries(Object.entries(all).filter(([name]) => name !== key)) as All;
