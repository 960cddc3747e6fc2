/** The language and region of the app, as a BCP 47 tag. Everything that formats, counts or sorts uses it. */
export const locale = 'en-IN';

/** The time zone of all days and times of the product, whatever zone the browser is in. */
export const timeZone = 'Asia/Kolkata';

/** The currency of all amounts. */
export const currency = 'INR';
