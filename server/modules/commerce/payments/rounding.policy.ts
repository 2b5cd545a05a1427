/** `value × numerator ÷ denominator`, halves up; all of them integers that are not negative. */
export const halfUp = (value: number, numerator: number, denominator: number): number => {
  const doubled = 2n * BigInt(denominator);
  return Number((BigInt(value) * BigInt(numerator) * 2n + BigInt(denominator)) / doubled);
};
