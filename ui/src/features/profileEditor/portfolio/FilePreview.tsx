import { AspectRatio, chakra, IconButton } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { portfolioTexts as texts } from './texts';
import { useFileSource } from '@/lib/react/useFileSource';

type FilePreviewProps = { file: File; onRemove?: () => void };

/** A chosen picture that has not been uploaded. */
export function FilePreview({ file, onRemove }: FilePreviewProps) {
  const source = useFileSource(file);
  return (
    <AspectRatio ratio={1} borderRadius="md" overflow="hidden" bg="bg.emphasized">
      <>
        <chakra.img ref={source} alt={file.name} title={file.name} boxSize="full" objectFit="cover" />
        {onRemove && (
          <IconButton
            position="absolute"
            inset="auto"
            top="1.5!"
            insetEnd="1.5!"
            boxSize="10!"
            minW="10"
            colorPalette="gray"
            boxShadow="sm"
            aria-label={texts.removeFile(file.name)}
            onClick={onRemove}
          >
            <X />
          </IconButton>
        )}
      </>
    </AspectRatio>
  );
}
