import * as v from 'valibot';
import { ruleTexts } from '@/texts/rules';

// This pattern refuses only what cannot be an email address. The code that is sent to the address proves the rest.
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const shortestPassword = 8;
const maxPasswordBytes = 72;

// Every page loads valibot for the session, including each function of valibot that any form uses. The forms therefore use only
// `check` and `transform` instead of `trim`, `nonEmpty`, `minLength` and the like.
const trimmed = v.transform((text: string) => text.trim());
const isFilled = (text: string) => text !== '';

/** Returns a schema for a string that must not be blank. Surrounding whitespace is removed. */
export const requiredText = (message: string) => v.pipe(v.string(message), trimmed, v.check(isFilled, message));

/** Returns a schema for a string that may be empty. Surrounding whitespace is removed. */
export const optionalText = () => v.pipe(v.string(), trimmed);

/**
 * Returns a schema for a string with at least `least` characters. They are counted as the server counts them: an emoji counts
 * as one.
 */
export const longText = (least: number, message: string) =>
  v.pipe(
    requiredText(message),
    v.check((text) => Array.from(text).length >= least, message),
  );

/** Returns a schema for an existing password, or for any other required string that is used exactly as typed. */
export const exactText = (message: string) => v.pipe(v.string(message), v.check(isFilled, message));

export const emailAddress = (required: string = ruleTexts.emailRequired) =>
  v.pipe(
    requiredText(required),
    v.check((email) => emailPattern.test(email), ruleTexts.emailInvalid),
  );

/** Returns a schema for an Indian mobile number in any usual notation; the output is its ten digits. */
export const mobileNumber = (required: string = ruleTexts.mobileInvalid) =>
  v.pipe(
    requiredText(required),
    v.check((text) => parseMobile(text) !== undefined, ruleTexts.mobileInvalid),
    v.transform((text) => parseMobile(text) ?? text),
  );

const isLongEnough = (password: string) => password.length >= shortestPassword;
const fitsServer = (password: string) => new TextEncoder().encode(password).length <= maxPasswordBytes;

/** The two fields for a new password. Their form also needs `passwordsMatch`. */
export const newPasswordFields = {
  password: v.pipe(
    exactText(ruleTexts.passwordRequired),
    v.check(isLongEnough, ruleTexts.passwordTooShort(shortestPassword)),
    v.check(fitsServer, ruleTexts.passwordTooLong),
  ),
  confirmPassword: exactText(ruleTexts.confirmRequired),
};

type Passwords = { readonly password: string; readonly confirmPassword: string };

/**
 * Compares the fields of `newPasswordFields` even if other fields have errors. The error belongs to the second field. Nothing is
 * compared while the password is empty, because that field has an error of its own.
 */
export function passwordsMatch<Values extends Passwords>() {
  return v.rawCheck<Values>(({ dataset: { value }, addIssue }) => {
    const { password, confirmPassword } = value as Values;
    if (!password || password === confirmPassword) return;
    const path = {
      type: 'object',
      origin: 'value',
      input: { ...(value as Values) },
      key: 'confirmPassword',
      value: confirmPassword,
    } as const;
    addIssue({ message: ruleTexts.passwordsDiffer, path: [path] });
  });
}

/** Returns a schema for a whole number within bounds, typed into a text input. The output is a number. */
export const wholeNumber = (min: number, max: number, message: string) =>
  v.pipe(
    requiredText(message),
    v.check((typed) => {
      const number = Number(typed);
      return Number.isInteger(number) && number >= min && number <= max;
    }, message),
    v.transform(Number),
  );

/** Returns a schema for a checkbox that must be checked. */
export const ticked = (message: string) =>
  v.pipe(
    v.boolean(message),
    v.check((isTicked) => isTicked, message),
  );

const separators = /[\s().\u2010-\u2015-]+/g;
const writtenMobile = /^(?:(?:\+|00|0)?91|0)?(\d{10})$/;

/**
 * Parses an Indian mobile number as people write it, such as `+91 98765 43299` or `098765-43299`. Returns its ten digits, or
 * undefined if the string is not a mobile number.
 */
export function parseMobile(text: string): string | undefined {
  return writtenMobile.exec(text.replaceAll(separators, ''))?.[1];
}
