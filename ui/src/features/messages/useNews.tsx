import { VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { MessageFrom, ThreadMessage } from '@/api/openapi.gen';
import { isFromOther } from './logItems';
import { messagesTexts as texts } from './texts';

/** The text that a screen reader reads about the newest messages, and the number of the latest of them. */
type Announcement = { readonly text: string; readonly number: number };

type News = {
  readonly announcement: Announcement;
  /** How many messages have arrived since the person saw the end of the log. */
  readonly below: number;
};

/**
 * Returns the sentence for new messages of the other person. It contains the text of a single message, and the number
 * of several.
 */
function announcementOf(news: readonly ThreadMessage[], name: string): string {
  const [only] = news;
  if (!only) return '';
  if (news.length > 1) return texts.newBelow(news.length);
  return only.text === '' ? texts.announcePicture(name) : texts.announce(name, only.text);
}

/** Follows what the other person writes while the conversation is open. */
export function useNews(messages: readonly ThreadMessage[], mine: MessageFrom, name: string, isAtEnd: boolean): News {
  const latest = messages.at(-1)?.number ?? 0;
  const announced = useRef(latest);
  const [announcement, setAnnouncement] = useState<Announcement>({ text: '', number: 0 });
  const [read, setRead] = useState(latest);
  if (isAtEnd && read < latest) setRead(latest);

  useEffect(() => {
    const news = messages.filter((message) => message.number > announced.current && isFromOther(message, mine));
    announced.current = Math.max(announced.current, latest);
    if (news.length > 0) setAnnouncement({ text: announcementOf(news, name), number: latest });
  }, [messages, latest, mine, name]);

  return { announcement, below: messages.filter((one) => one.number > read && isFromOther(one, mine)).length };
}

/** Announces the news politely. The same words are announced again, because each announcement is an element of its own. */
export function News({ announcement: { text, number } }: { announcement: Announcement }) {
  return (
    <VisuallyHidden role="status">
      <span key={number}>{text}</span>
    </VisuallyHidden>
  );
}
