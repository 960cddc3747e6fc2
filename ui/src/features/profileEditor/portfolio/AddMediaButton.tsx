import { Button } from '@chakra-ui/react';
import { ImagePlus } from 'lucide-react';
import { useRef } from 'react';
import { acceptOf } from '@/features/profileEditor/mediaRules';
import { portfolioTexts as texts } from './texts';

type AddMediaButtonProps = { busy: boolean; onFiles: (files: File[]) => void };

export function AddMediaButton({ busy, onFiles }: AddMediaButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button minH="11" loading={busy} loadingText={texts.addMedia} onClick={() => input.current?.click()}>
        <ImagePlus aria-hidden />
        {texts.addMedia}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={acceptOf.media}
        aria-label={texts.addMedia}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be chosen again.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </>
  );
}
