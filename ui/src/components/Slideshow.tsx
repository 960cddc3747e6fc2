import { Box, IconButton, Text } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type TouchEvent } from 'react';
import { Slide } from '@/components/Slide';
import { galleryTexts } from '@/texts/gallery';

type SlideshowProps = {
  title: string;
  /** Addresses of images and videos, at least one. */
  items: readonly string[];
  start?: number;
};

const swipePixels = 40;

/** Pictures one at a time: buttons, arrow keys and swipes, around in a circle. */
export function Slideshow({ title, items, start = 0 }: SlideshowProps) {
  const [index, setIndex] = useState(start);
  const touchStart = useRef<number | null>(null);
  const current = items[index] ?? items[0];
  const move = (step: number) => setIndex((index + step + items.length) % items.length);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') move(-1);
    if (event.key === 'ArrowRight') move(1);
  }

  function onTouchEnd(event: TouchEvent) {
    const distance = (event.changedTouches[0]?.clientX ?? 0) - (touchStart.current ?? 0);
    if (touchStart.current !== null && Math.abs(distance) > swipePixels) move(distance > 0 ? -1 : 1);
    touchStart.current = null;
  }

  return (
    <>
      <Box
        role="group"
        aria-roledescription={galleryTexts.slideshow}
        aria-label={title}
        position="relative"
        onKeyDown={onKeyDown}
        onTouchStart={(event) => (touchStart.current = event.touches[0]?.clientX ?? null)}
        onTouchEnd={onTouchEnd}
      >
        {current && <Slide key={current} src={current} alt={galleryTexts.picture(title, index + 1)} />}
        {items.length > 1 && (
          <>
            <StepButton side="insetStart" label={galleryTexts.previous} onClick={() => move(-1)} />
            <StepButton side="insetEnd" label={galleryTexts.next} onClick={() => move(1)} />
          </>
        )}
      </Box>
      <Text mt="3" textAlign="center" color="fg.muted" aria-live="polite">
        {galleryTexts.position(index + 1, items.length)}
      </Text>
    </>
  );
}

type StepButtonProps = { side: 'insetStart' | 'insetEnd'; label: string; onClick: () => void };

function StepButton({ side, label, onClick }: StepButtonProps) {
  const Icon = side === 'insetStart' ? ChevronLeft : ChevronRight;
  return (
    <IconButton
      {...{ [side]: '3' }}
      position="absolute"
      top="50%"
      mt="-5"
      borderRadius="full"
      boxShadow="md"
      colorPalette="gray"
      aria-label={label}
      onClick={onClick}
    >
      <Icon />
    </IconButton>
  );
}
