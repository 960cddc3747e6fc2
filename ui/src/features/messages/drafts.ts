import { sessionStore } from '@/session/session';

const drafts = new Map<string, string>();

sessionStore.onPersonChange(() => drafts.clear());

/** Returns what was typed into a conversation that was left without sending it. */
export function keptDraft(threadId: string): string {
  return drafts.get(threadId) ?? '';
}

export function keepDraft(threadId: string, text: string): void {
  drafts.set(threadId, text);
}
