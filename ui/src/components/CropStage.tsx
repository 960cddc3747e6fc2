import { Box, chakra } from '@chakra-ui/react';
import { useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { cropSide, moveCrop, type Crop, type Size } from '@/lib/squareCrop';
import { photoTexts } from '@/texts/photo';
import { useFileSource } from '@/lib/react/useFileSource';

type CropStageProps = {
  file: File;
  /** Undefined until the picture has loaded. */
  size: Size | undefined;
  crop: Crop;
  onCrop: (crop: Crop) => void;
  onLoad: (picture: HTMLImageElement) => void;
  onError: () => void;
};

const keyStep = 0.05;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-keyStep, 0],
  ArrowRight: [keyStep, 0],
  ArrowUp: [0, -keyStep],
  ArrowDown: [0, keyStep],
};

const percent = (part: number) => `${part * 100}%`;

/** The square window over a picture: the pointer drags the picture, the arrow keys move the window. */
export function CropStage({ file, size, crop, onCrop, onLoad, onError }: CropStageProps) {
  const source = useFileSource(file);
  const grip = useRef<{ x: number; y: number }>(null);
  const side = size && cropSide(size, crop);

  function onKeyDown(event: KeyboardEvent) {
    const step = arrows[event.key];
    if (!step || !size) return;
    event.preventDefault();
    onCrop(moveCrop(size, crop, ...step));
  }

  function onPointerDown(event: PointerEvent) {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY };
  }

  function onPointerMove(event: PointerEvent) {
    if (!grip.current || !size) return;
    const stage = event.currentTarget.clientWidth;
    onCrop(moveCrop(size, crop, (grip.current.x - event.clientX) / stage, (grip.current.y - event.clientY) / stage));
    grip.current = { x: event.clientX, y: event.clientY };
  }

  return (
    <Box
      role="application"
      aria-label={photoTexts.cropArea}
      tabIndex={0}
      position="relative"
      width="full"
      maxW="80"
      mx="auto"
      aspectRatio="1"
      overflow="hidden"
      borderRadius="lg"
      bg="bg.emphasized"
      cursor="grab"
      touchAction="none"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={() => (grip.current = null)}
      onPointerCancel={() => (grip.current = null)}
    >
      <chakra.img
        ref={source}
        alt=""
        draggable={false}
        position="absolute"
        maxW="none"
        opacity={size ? 1 : 0}
        style={
          size && side
            ? {
                width: percent(size.width / side),
                height: percent(size.height / side),
                left: percent(0.5 - crop.centerX / side),
                top: percent(0.5 - crop.centerY / side),
              }
            : undefined
        }
        onLoad={(event) => onLoad(event.currentTarget)}
        onError={onError}
      />
      {/* Photos are shown round: what falls outside the circle is dimmed. */}
      <Box
        position="absolute"
        inset="0"
        borderRadius="full"
        pointerEvents="none"
        boxShadow="0 0 0 50vmax rgba(20, 14, 9, 0.45)"
      />
    </Box>
  );
}
