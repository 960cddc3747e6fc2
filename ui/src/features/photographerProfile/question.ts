import * as v from 'valibot';
import { safeSessionStorage } from '@/lib/browser/storage';
import { parseStored } from '@/lib/parse';
import { questionKey } from '@/session/privateData';

const questionSchema = v.object({ photographerId: v.string(), text: v.string(), key: v.string(), waits: v.boolean() });

/** A question that the person has typed. `waits` is true if the person has to sign in before it can be sent. */
export type Question = v.InferOutput<typeof questionSchema>;

/** Returns the question for a photographer that is stored in this tab; undefined if there is none. */
export function keptQuestion(photographerId: string): Question | undefined {
  const question = parseStored(questionSchema, safeSessionStorage.getItem(questionKey));
  return question?.photographerId === photographerId ? question : undefined;
}

export function keepQuestion(question: Question): void {
  safeSessionStorage.setItem(questionKey, JSON.stringify(question));
}

export function forgetQuestion(): void {
  safeSessionStorage.removeItem(questionKey);
}
