import { Box, chakra, Flex, IconButton, Text } from '@chakra-ui/react';
import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFileSource } from '@/lib/react/useFileSource';
import { showToast } from '@/lib/toasts';
import { sessionStore } from '@/session/session';
import { Textarea } from '@/ui/form/Input';
import { messagesTexts as texts } from './texts';

const longest = 2000;
/** The length above which the number of remaining characters is shown. */
const countedFrom = 1800;
const mostPictures = 5;
const pictureBytes = 10_000_000;
const pictureTypes: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];

type ComposerProps = {
  threadId: string;
  /** The first name of the other person. */
  name: string;
  onSend: (text: string, pictures: readonly File[]) => void;
};

/**
 * Shows the field for a new message. Enter sends it, and Shift+Enter inserts a line break. After sending, the field has the
 * focus.
 */
export function Composer({ threadId, name, onSend }: ComposerProps) {
  const countId = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(() => keptDraft(threadId));
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const length = Array.from(text.trim()).length;
  const maySend = length <= longest && (length > 0 || pictures.length > 0);

  function write(next: string) {
    setText(next);
    keepDraft(threadId, next);
  }

  function send() {
    if (!maySend) return;
    onSend(text.trim(), pictures);
    write('');
    setPictures([]);
    field.current?.focus();
  }

  function add(files: readonly File[]) {
    const fitting = files.filter(({ type, size }) => pictureTypes.includes(type) && size <= pictureBytes);
    if (fitting.length < files.length) showToast({ kind: 'error', text: texts.wrongPicture });
    const all = [...pictures, ...fitting];
    if (all.length > mostPictures) showToast({ kind: 'error', text: texts.tooManyPictures });
    setPictures(all.slice(0, mostPictures));
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While a character is being composed, for instance in Hindi, Enter only ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function onPaste(event: ClipboardEvent) {
    const files = [...event.clipboardData.files];
    if (files.length === 0) return;
    event.preventDefault();
    add(files);
  }

  return (
    <chakra.form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      borderTopWidth="1px"
      bg="bg.panel"
      px={{ base: '2', md: '4' }}
      pt="2"
      pb="calc(0.5rem + env(safe-area-inset-bottom))"
    >
      {pictures.length > 0 && (
        <Flex as="ul" role="list" aria-label={texts.chosenPictures} gap="3" px="2" pt="2" pb="3" overflowX="auto">
          {pictures.map((picture, index) => (
            <Chosen
              key={`${picture.name} ${picture.size} ${picture.lastModified}`}
              picture={picture}
              onRemove={() => setPictures(pictures.filter((_, place) => place !== index))}
            />
          ))}
        </Flex>
      )}
      <Flex align="flex-end" gap="1">
        <input
          ref={picker}
          type="file"
          accept={pictureTypes.join(',')}
          multiple
          hidden
          onChange={(event) => {
            add([...(event.target.files ?? [])]);
            event.target.value = '';
          }}
        />
        <IconButton
          type="button"
          aria-label={texts.addPictures}
          title={texts.addPictures}
          variant="ghost"
          colorPalette="gray"
          boxSize="11"
          flexShrink={0}
          onClick={() => picker.current?.click()}
        >
          <ImagePlus />
        </IconButton>
        <Textarea
          ref={field}
          aria-label={texts.message}
          aria-describedby={length > countedFrom ? countId : undefined}
          aria-invalid={length > longest || undefined}
          placeholder={texts.placeholder(name)}
          rows={1}
          flex="1"
          minH="11"
          maxH="40"
          px="4"
          py="2.5"
          lineHeight="1.5"
          textStyle="md"
          borderRadius="1.4rem"
          resize="none"
          overflowY="auto"
          css={{ fieldSizing: 'content' }}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {/* The button is never disabled, because a disabled button loses the focus. */}
        <IconButton
          type="submit"
          aria-label={texts.send}
          title={texts.send}
          aria-disabled={!maySend || undefined}
          opacity={maySend ? 1 : 0.5}
          boxSize="11"
          flexShrink={0}
        >
          <SendHorizontal />
        </IconButton>
      </Flex>
      {length > countedFrom && (
        <Text id={countId} textStyle="sm" px="14" pt="1" color={length > longest ? 'fg.error' : 'fg.muted'}>
          {length > longest ? texts.tooLong(length - longest) : texts.left(longest - length)}
        </Text>
      )}
    </chakra.form>
  );
}

function Chosen({ picture, onRemove }: { picture: File; onRemove: () => void }) {
  return (
    <Box as="li" position="relative" flexShrink={0}>
      <Box asChild boxSize="20" objectFit="cover" borderRadius="lg" bg="bg.muted">
        <img ref={useFileSource(picture)} alt={picture.name} />
      </Box>
      <IconButton
        type="button"
        aria-label={texts.removePicture(picture.name)}
        position="absolute"
        top="-2"
        insetEnd="-2"
        size="2xs"
        boxSize="7"
        colorPalette="gray"
        onClick={onRemove}
      >
        <X />
      </IconButton>
    </Box>
  );
}

const drafts = new Map<string, string>();

sessionStore.onPersonChange(() => drafts.clear());

/** Returns the unsent text of a conversation, or an empty string. */
function keptDraft(threadId: string): string {
  return drafts.get(threadId) ?? '';
}

function keepDraft(threadId: string, text: string): void {
  drafts.set(threadId, text);
}
