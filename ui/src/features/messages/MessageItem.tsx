import { Box, Button, chakra, Flex, IconButton, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { Ban, CalendarCheck, Flag, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { TalkPicture, ThreadMessage } from '@/api/openapi.gen';
import { useServerNow } from '@/api/serverClock';
import { formatTimeOf } from '@/lib/format/dates';
import { commonTexts } from '@/texts/common';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { linkParts } from '@/ui/layout/LinkedText';
import { messagesTexts as texts } from './texts';

const Dialog = lazyDialog(() => import('@/ui/dialog/Dialog'), 'Dialog');

/** How long the writer can delete a message, according to the default settings of the server. */
const deletableMilliseconds = 300_000;

const round = '1.15rem';
const joined = '0.5rem';
const pointed = '0.2rem';

type BubbleProps = { mine: boolean; starts: boolean; ends: boolean; children: ReactNode };

/** Shows the frame of a message. In a group of messages, the last frame has a pointed corner on the writer's side. */
export function Bubble({ mine, starts, ends, children }: BubbleProps) {
  const side = mine ? 'EndEnd' : 'EndStart';
  const top = mine ? 'StartEnd' : 'StartStart';
  return (
    <Box
      maxW="full"
      px="3.5"
      py="2"
      borderRadius={round}
      {...{ [`border${side}Radius`]: ends ? pointed : joined, [`border${top}Radius`]: starts ? round : joined }}
      borderWidth="1px"
      bg={mine ? 'marigold.subtle' : 'bg.panel'}
      borderColor={mine ? 'marigold.muted' : 'border'}
      overflowWrap="anywhere"
      whiteSpace="pre-wrap"
    >
      {children}
    </Box>
  );
}

/** Aligns a message: the user's own messages are at the end of the line, and the other person's at the start. */
export function Aligned({ mine, starts, children }: { mine: boolean; starts: boolean; children: ReactNode }) {
  return (
    <Stack
      gap="0.5"
      pt={starts ? '2' : '0'}
      align={mine ? 'flex-end' : 'flex-start'}
      ps={mine ? { base: '10', md: '20' } : undefined}
      pe={mine ? undefined : { base: '10', md: '20' }}
    >
      {children}
    </Stack>
  );
}

type MessageItemProps = {
  message: ThreadMessage;
  mine: boolean;
  /** The first name of the other person. */
  name: string;
  starts: boolean;
  ends: boolean;
  /** Whether URLs in the text are shown as links. */
  linked: boolean;
  /** Says when the other person saw the message. It is set only for the latest message of the user that the other has seen. */
  seen: string | undefined;
  onView: (message: ThreadMessage, place: number) => void;
  onDelete: (message: ThreadMessage) => void;
  onReport: (message: ThreadMessage) => void;
};

/** Shows a message of one of the two people. */
export function MessageItem({ message, mine, name, starts, ends, linked, seen, onView, onDelete, onReport }: MessageItemProps) {
  const { kind, text, pictures, shownAs, at } = message;
  const now = useServerNow();
  const isDeleted = kind === 'deleted';
  const time = formatTimeOf(at);
  const mayDelete = mine && !isDeleted && now - Date.parse(at) < deletableMilliseconds;
  return (
    <Aligned mine={mine} starts={starts}>
      <Flex
        align="center"
        gap="1"
        maxW="full"
        direction={mine ? 'row-reverse' : 'row'}
        css={{
          '@media (hover: hover)': {
            '& > button': { opacity: 0 },
            '&:hover > button, & > button:focus-visible': { opacity: 1 },
          },
        }}
      >
        <Stack gap="1" minW="0" align={mine ? 'flex-end' : 'flex-start'}>
          <VisuallyHidden>{mine ? texts.you : name}</VisuallyHidden>
          {pictures.length > 0 && (
            <Pictures pictures={pictures} name={name} mine={mine} onView={(place) => onView(message, place)} />
          )}
          {(isDeleted || text !== '') && (
            <Bubble mine={mine} starts={starts} ends={ends}>
              {isDeleted ? (
                <Flex as="span" align="center" gap="2" color="fg.muted" fontStyle="italic">
                  <Ban size={15} aria-hidden />
                  {texts.deleted}
                </Flex>
              ) : (
                <MessageText text={text} linked={linked} />
              )}
            </Bubble>
          )}
        </Stack>
        {mayDelete && (
          <Action label={texts.delete} onClick={() => onDelete(message)}>
            <Trash2 />
          </Action>
        )}
        {!mine && !isDeleted && (
          <Action label={texts.report} onClick={() => onReport(message)}>
            <Flag />
          </Action>
        )}
      </Flex>
      {mine && shownAs !== undefined && (
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere" textAlign="end" whiteSpace="pre-wrap">
          {texts.shownAs(name, shownAs)}
        </Text>
      )}
      {(ends || seen !== undefined) && (
        <Flex gap="2" textStyle="xs" color="fg.muted" px="1" fontVariantNumeric="tabular-nums">
          {ends && <chakra.time dateTime={at}>{time}</chakra.time>}
          {seen !== undefined && <span>{seen}</span>}
        </Flex>
      )}
    </Aligned>
  );
}

function Action({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      variant="ghost"
      colorPalette="gray"
      color="fg.muted"
      size="sm"
      boxSize="10"
      flexShrink={0}
      transition="opacity 0.15s"
      css={{ '& svg': { boxSize: '4' } }}
      onClick={onClick}
    >
      {children}
    </IconButton>
  );
}

const single = 260;
const several = 148;

type PicturesProps = { pictures: readonly TalkPicture[]; name: string; mine: boolean; onView: (place: number) => void };

/** Shows the pictures of a message. Space is reserved for them while they load. */
function Pictures({ pictures, name, mine, onView }: PicturesProps) {
  const [only] = pictures.length === 1 ? pictures : [];
  const alt = texts.pictureOf(mine ? texts.you : name);
  return (
    <Flex wrap="wrap" gap="1" maxW="19rem" justify={mine ? 'flex-end' : 'flex-start'}>
      {pictures.map(({ pictureId, thumb, width, height }, index) => (
        <chakra.button
          key={pictureId}
          type="button"
          cursor="button"
          aria-label={texts.viewPicture(index + 1)}
          aria-haspopup="dialog"
          borderRadius="xl"
          overflow="hidden"
          bg="bg.muted"
          w={only ? `${Math.min(single, (single * width) / height)}px` : `${several}px`}
          maxW="full"
          aspectRatio={only ? width / height : 1}
          onClick={() => onView(index)}
        >
          <chakra.img src={thumb} alt={alt} boxSize="full" objectFit="cover" decoding="async" />
        </chakra.button>
      ))}
    </Flex>
  );
}

/** Shows an event of a booking. */
export function LineItem({ message: { text, at } }: { message: ThreadMessage }) {
  return (
    <Flex justify="center" py="3">
      <Flex
        gap="2"
        align="center"
        maxW="2xl"
        px="4"
        py="1.5"
        borderRadius="xl"
        bg="bg.panel"
        color="fg.muted"
        textStyle="sm"
        overflowWrap="anywhere"
      >
        <CalendarCheck size={16} aria-hidden style={{ flexShrink: 0 }} />
        <span>{text}</span>
        <chakra.time dateTime={at} textStyle="xs" whiteSpace="nowrap" fontVariantNumeric="tabular-nums">
          {formatTimeOf(at)}
        </chakra.time>
      </Flex>
    </Flex>
  );
}

function hostOf(href: string): string {
  try {
    return new URL(href).host;
  } catch {
    return href;
  }
}

type MessageTextProps = {
  text: string;
  /** Whether URLs in the text are shown as links. */
  linked: boolean;
};

/**
 * Shows the text of a message as it was written. Clicking a link first opens a dialog that names the host and asks for
 * confirmation.
 */
function MessageText({ text, linked }: MessageTextProps) {
  const [asked, setAsked] = useState<string>();
  const [open, setOpen] = useState(false);
  if (!linked) return text;
  const host = hostOf(asked ?? '');
  return (
    <>
      {linkParts(text).map(({ text: part, href }, index) =>
        href?.startsWith('http') ? (
          <Link
            // The parts of one text never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            href={href}
            rel="noopener noreferrer nofollow"
            variant="underline"
            color="inherit"
            overflowWrap="anywhere"
            onClick={(event) => {
              event.preventDefault();
              setAsked(href);
              setOpen(true);
            }}
          >
            {part}
          </Link>
        ) : (
          part
        ),
      )}
      {asked !== undefined && (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          role="alertdialog"
          title={texts.linkTitle(host)}
          description={texts.linkText}
          footer={
            <>
              <Button variant="outline" colorPalette="gray" onClick={() => setOpen(false)}>
                {commonTexts.cancel}
              </Button>
              <Button asChild>
                <a href={asked} target="_blank" rel="noopener noreferrer nofollow" onClick={() => setOpen(false)}>
                  {texts.linkOpen(host)}
                </a>
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
