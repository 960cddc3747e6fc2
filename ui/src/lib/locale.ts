/** The language and region of the app, as a BCP 47 tag. Formatting, plurals and upper case use it. */
export const locale = 'en-IN';

/** The time zone of all days and times of the product, whatever the browser's time zone is. */
export const timeZone = 'Asia/Kolkata';

/** The currency of all amounts. */
export const currency = 'INR';
