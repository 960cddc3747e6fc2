import * as v from 'valibot';
import { requiredText } from '@/lib/forms/fields';
import { photosTexts as texts } from './texts';

const fewestCharacters = 10;
export const longestWords = 2000;

/** What the customer has to say about changes or a problem. The server counts characters, not parts of them. */
export const words = v.pipe(
  requiredText(texts.wordsRule),
  v.check((text) => Array.from(text).length >= fewestCharacters, texts.wordsRule),
);
