import { Badge, Button, type ButtonProps } from '@chakra-ui/react';
import { MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatCount } from '@/lib/format/money';
import { talkTexts as texts } from './talkTexts';

type MessageLinkProps = ButtonProps & {
  threadId: string;
  /** The name of the other person. */
  name: string;
  unread: number;
};

/**
 * Links to the conversation about a booking and shows how many of its messages are unread. Without a conversation, it renders
 * nothing.
 */
export function MessageLink({ threadId, name, unread, ...button }: MessageLinkProps) {
  if (threadId === '') return null;
  return (
    <Button asChild variant="outline" colorPalette="gray" {...button}>
      <Link to={`/messages/${threadId}`} aria-label={unread > 0 ? texts.messageUnread(name, unread) : texts.messageOf(name)}>
        <MessageCircle aria-hidden />
        {texts.message}
        {unread > 0 && (
          <Badge variant="solid" colorPalette="marigold">
            {formatCount(unread)}
          </Badge>
        )}
      </Link>
    </Button>
  );
}
