import { VisuallyHidden } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import type { MessageFrom, ThreadMessage } from '@/api/openapi.gen';
import { isFromOther } from './logItems';
import { messagesTexts as texts } from './texts';

/** The text that a screen reader announces for new messages, and the number of the latest message. */
type Announcement = { readonly text: string; readonly number: number };

type News = {
  readonly announcement: Announcement;
  /** The number of messages by the other person that have arrived since the end of the log was last visible. */
  readonly below: number;
};

/**
 * Returns the sentence that announces new messages by the other person. For a single message it contains the message's
 * text, for several messages their number. It is empty if there are none.
 */
function announcementOf(news: readonly ThreadMessage[], name: string): string {
  const [only] = news;
  if (!only) return '';
  if (news.length > 1) return texts.newBelow(news.length);
  return only.text === '' ? texts.announcePicture(name) : texts.announce(name, only.text);
}

/**
 * Returns the announcement of what the other person writes while the conversation is open, and the number of new messages
 * below the visible part of the log.
 */
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

/** Announces new messages politely. The key makes each announcement a new element, so that the same text is announced again. */
export function News({ announcement: { text, number } }: { announcement: Announcement }) {
  return (
    <VisuallyHidden role="status">
      <span key={number}>{text}</span>
    </VisuallyHidden>
  );
}
