import { Box } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { SquareArea } from '@/lib/drawCrop';
import { photoTexts } from './photoTexts';

type CropStageProps = {
  url: string | undefined;
  zoom: number;
  maxZoom: number;
  onZoom: (zoom: number) => void;
  onArea: (area: SquareArea) => void;
  onError: () => void;
};

const keyboardPixels = 16;
const middle = { x: 0, y: 0 };

/** The square window over a picture: pointer and arrow keys move the picture, the wheel and two fingers zoom it. */
export function CropStage({ url, zoom, maxZoom, onZoom, onArea, onError }: CropStageProps) {
  const stage = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [crop, setCrop] = useState(middle);

  // The cropper measures the stage once, and would take its size while the dialog still grows.
  useEffect(() => {
    const growing = stage.current?.closest('[role=dialog]')?.getAnimations() ?? [];
    void Promise.allSettled(growing.map(({ finished }) => finished)).then(() => setOpen(true));
  }, []);

  return (
    <Box
      ref={stage}
      position="relative"
      width="full"
      maxW="80"
      mx="auto"
      aspectRatio="1"
      overflow="hidden"
      borderRadius="lg"
      bg="bg.emphasized"
      css={{
        // The picture outside the circle, where the profile photo ends, is dimmed.
        '& .reactEasyCrop_CropArea': { border: 0, color: 'rgba(20, 14, 9, 0.45)' },
        '& .reactEasyCrop_CropArea:focus-visible': { outline: '3px solid', outlineColor: 'marigold.400', outlineOffset: '-3px' },
      }}
    >
      <Cropper
        image={isOpen ? url : undefined}
        crop={crop}
        onCropChange={setCrop}
        zoom={zoom}
        maxZoom={maxZoom}
        onZoomChange={onZoom}
        onCropAreaChange={(_, area) => onArea(area)}
        aspect={1}
        cropShape="round"
        objectFit="cover"
        showGrid={false}
        keyboardStep={keyboardPixels}
        mediaProps={{ onError }}
        cropperProps={{ role: 'application', 'aria-label': photoTexts.cropArea }}
        disableAutomaticStylesInjection
      />
    </Box>
  );
}
