import { Button, Center, Stack, Text } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { useRef, useState, type DragEvent } from 'react';
import { acceptOf, type Accepted } from '@/features/profileEditor/mediaRules';
import { portfolioTexts as texts } from './texts';

type FileDropProps = {
  accepted: Accepted;
  multiple?: boolean;
  label: string;
  onFiles: (files: File[]) => void;
  disabled?: boolean;
};

/** A place to drop files on, with a button that does the same. */
export function FileDrop({ accepted, multiple = false, label, onFiles, disabled }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function onDragOver(event: DragEvent) {
    event.preventDefault();
    if (!disabled) setOver(true);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (!disabled && dropped.length > 0) onFiles(multiple ? dropped : dropped.slice(0, 1));
  }

  return (
    <Center
      onDragOver={onDragOver}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
      p="5"
      borderRadius="md"
      borderWidth="2px"
      borderStyle="dashed"
      borderColor={over ? 'marigold.border' : 'border'}
      bg={over ? 'marigold.subtle' : 'bg.subtle'}
      transition="background-color 0.2s ease, border-color 0.2s ease"
    >
      <Stack align="center" gap="1">
        <Button variant="outline" colorPalette="gray" disabled={disabled} onClick={() => input.current?.click()}>
          <ImagePlus aria-hidden />
          {label}
        </Button>
        <Text textStyle="sm" color="fg.muted" hideBelow="md">
          {dropHint(over, multiple)}
        </Text>
      </Stack>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={acceptOf[accepted]}
        multiple={multiple}
        onChange={(event) => {
          const chosen = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          if (chosen.length > 0) onFiles(chosen);
        }}
      />
    </Center>
  );
}

function dropHint(over: boolean, multiple: boolean): string {
  if (over) return texts.dropNow;
  return multiple ? texts.orDrop : texts.orDropOne;
}
