import { useEffect, useRef, useState } from 'react';
import type { MessageFrom, ThreadMessage } from '@/api/openapi.gen';
import { isFromOther } from './logItems';
import { messagesTexts as texts } from './texts';

type News = {
  /** The text that a screen reader reads about the newest messages. */
  readonly announcement: string;
  /** How many messages have arrived since the person saw the end of the log. */
  readonly below: number;
};

/**
 * Returns the sentence for new messages of the other person. It contains the text of a single message, and the number
 * of several.
 */
export function announcementOf(news: readonly ThreadMessage[], name: string): string {
  const [only] = news;
  if (!only) return '';
  if (news.length > 1) return texts.newBelow(news.length);
  return only.text === '' ? texts.announcePicture(name) : texts.announce(name, only.text);
}

/** Follows what the other person writes while the conversation is open. */
export function useNews(messages: readonly ThreadMessage[], mine: MessageFrom, name: string, isAtEnd: boolean): News {
  const latest = messages.at(-1)?.number ?? 0;
  const announced = useRef(latest);
  const [announcement, setAnnouncement] = useState('');
  const [read, setRead] = useState(latest);
  if (isAtEnd && read < latest) setRead(latest);

  useEffect(() => {
    const news = messages.filter((message) => message.number > announced.current && isFromOther(message, mine));
    announced.current = Math.max(announced.current, latest);
    if (news.length > 0) setAnnouncement(announcementOf(news, name));
  }, [messages, latest, mine, name]);

  return { announcement, below: messages.filter((one) => one.number > read && isFromOther(one, mine)).length };
}
