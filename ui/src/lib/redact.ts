const email = /[\p{L}\p{N}._%+'-]+(?:@|%40)[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu;
const token = /eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g;
const query = /[?#][^\s'")]*/g;
const origin = /\b[a-z][a-z0-9+.-]*:\/\/[^/\s'")]*/gi;
const quotedText = /"[^"\n]*"|“[^”\n]*”|`[^`\n]*`/g;
const quotedSentence = /'(?![\w$.#-]{0,40}')[^'\n]*'/g;
const recordId = /\b[a-z0-9]{15}\b/g;
const longWord = /\b[A-Za-z0-9_]{24,}\b/g;
/** Not the line and column of a stack, which follow a colon. */
const longNumber = /(?<![:\d])\d{4,}/g;
const plainSegment = /^[A-Za-z][A-Za-z-]{0,39}$/;
const idSegment = /^[a-z0-9]{15}$/;

/**
 * Removes everything from the text of an error that could be about a person: addresses, numbers, tokens, ids, queries
 * and quoted texts. Names of functions, properties and files remain. The server removes more.
 */
export function redactText(text: string): string {
  return text
    .replace(token, '[token]')
    .replace(email, '[email]')
    .replace(origin, '')
    .replace(query, '')
    .replace(quotedText, '[text]')
    .replace(quotedSentence, '[text]')
    .replace(recordId, '[id]')
    .replace(longWord, '[token]')
    .replace(longNumber, '[number]');
}

/** The pattern of a path: parts that are not plain words, such as ids and tokens, become `:id`. */
export function redactPath(path: string): string {
  return path
    .split('/')
    .map((part) => (part === '' || (plainSegment.test(part) && !idSegment.test(part)) ? part : ':id'))
    .join('/');
}
