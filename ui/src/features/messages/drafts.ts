import { sessionStore } from '@/session/session';

const drafts = new Map<string, string>();

sessionStore.onPersonChange(() => drafts.clear());

/** Returns the unsent text of a conversation. */
export function keptDraft(threadId: string): string {
  return drafts.get(threadId) ?? '';
}

export function keepDraft(threadId: string, text: string): void {
  drafts.set(threadId, text);
}
