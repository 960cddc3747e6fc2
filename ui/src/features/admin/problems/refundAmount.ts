const paisePerRupee = 100;
/** The least that can be refunded, in paise. */
const least = paisePerRupee;

/** Reads rupees as typed, such as 1,250.50, as paise; undefined unless it is an amount from 1 rupee to the most. */
export function paiseOf(typed: string, mostPaise: number): number | undefined {
  const plain = typed.replaceAll(/[\s,₹]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined;
  const paise = Math.round(Number(plain) * paisePerRupee);
  return paise >= least && paise <= mostPaise ? paise : undefined;
}
