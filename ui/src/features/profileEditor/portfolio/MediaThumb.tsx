import { Box, Center, chakra } from '@chakra-ui/react';
import { Play } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Photo } from '@/ui/photo/Photo';
import { isVideo } from './mediaRules';
import { portfolioTexts as texts } from './texts';

/** Shows a picture, or an early frame of a video with a play badge. */
export function MediaThumb(photo: ComponentProps<typeof Photo>) {
  if (!isVideo(photo.src)) return <Photo {...photo} />;
  return (
    <Box position="relative" bg="bg.emphasized">
      <chakra.video
        // The fragment selects an early frame, because the first one is often black.
        src={`${photo.src}#t=0.1`}
        aria-label={photo.alt || texts.video}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        width="full"
        objectFit="cover"
        aspectRatio={photo.width / photo.height}
      />
      <Center position="absolute" inset="0" pointerEvents="none">
        <Center boxSize="12" borderRadius="full" bg="rgba(20, 14, 9, 0.7)" color="white">
          <Play size={22} fill="currentColor" aria-hidden />
        </Center>
      </Center>
    </Box>
  );
}
