import * as v from 'valibot';
import { ruleTexts } from '@/texts/rules';

// Only what cannot be an address is refused here; the code that is mailed proves the rest.
const emailPattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const shortestPassword = 8;
const longestPasswordBytes = 72;

// Every page loads valibot for the session, and with it each function of valibot that any form uses. Hence only `check`
// and `transform`, in place of `trim`, `nonEmpty`, `minLength` and the like.
const trimmed = v.transform((text: string) => text.trim());
const isFilled = (text: string) => text !== '';

/** A text that is not blank, without the spaces around it. */
export const requiredText = (message: string) => v.pipe(v.string(message), trimmed, v.check(isFilled, message));

/** A text that may be missing, without the spaces around it. */
export const optionalText = () => v.pipe(v.string(), trimmed);

/** A password that exists already, or any other text that is used exactly as typed. */
export const exactText = (message: string) => v.pipe(v.string(message), v.check(isFilled, message));

export const emailAddress = (required: string = ruleTexts.emailRequired) =>
  v.pipe(
    requiredText(required),
    v.check((email) => emailPattern.test(email), ruleTexts.emailInvalid),
  );

/** An Indian mobile number in any usual notation; the output is its ten digits. */
export const mobileNumber = (required: string = ruleTexts.mobileInvalid) =>
  v.pipe(
    requiredText(required),
    v.check((text) => parseMobile(text) !== undefined, ruleTexts.mobileInvalid),
    v.transform((text) => parseMobile(text) ?? text),
  );

const isLongEnough = (password: string) => password.length >= shortestPassword;
const fitsServer = (password: string) => new TextEncoder().encode(password).length <= longestPasswordBytes;

/** The two fields in which a new password is chosen. Their form also needs `passwordsMatch`. */
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
 * Compares the fields of `newPasswordFields`, whatever else is wrong in the form; the error belongs to the second one. An
 * empty password is to blame itself.
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

/** A whole number within bounds, as typed into a text input; the output is the number. */
export const wholeNumber = (least: number, most: number, message: string) =>
  v.pipe(
    requiredText(message),
    v.check((typed) => {
      const number = Number(typed);
      return Number.isInteger(number) && number >= least && number <= most;
    }, message),
    v.transform(Number),
  );

/** A box that must be ticked. */
export const ticked = (message: string) =>
  v.pipe(
    v.boolean(message),
    v.check((isTicked) => isTicked, message),
  );

const separators = /[\s().\u2010-\u2015-]+/g;
const writtenMobile = /^(?:(?:\+|00|0)?91|0)?(\d{10})$/;

/**
 * Reads an Indian mobile number as people write it, such as `+91 98765 43299` or `098765-43299`: the ten digits, or
 * undefined where it is none.
 */
export function parseMobile(text: string): string | undefined {
  return writtenMobile.exec(text.replaceAll(separators, ''))?.[1];
}
