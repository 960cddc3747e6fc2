import { Box, Button, chakra, Flex, IconButton, Stack, Text } from '@chakra-ui/react';
import { ArrowLeft, ImagePlus, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { TalkPicture } from '@/api/openapi.gen';
import { lazyDialog } from '@/ui/dialog/lazyDialog';
import { briefTexts as texts } from './texts';

const SlideshowDialog = lazyDialog(() => import('@/ui/photo/SlideshowDialog'), 'SlideshowDialog');

const mostPictures = 10;

type BriefPicturesProps = {
  pictures: readonly TalkPicture[];
  /** The functions that change the pictures. Without them, the pictures can only be viewed. */
  edit?: {
    readonly onAdd: (files: readonly File[]) => void;
    /** Called with the pictures in their new order, without those that are removed. */
    readonly onChange: (pictures: readonly TalkPicture[]) => void;
    readonly isAdding: boolean;
  };
};

/** Shows the pictures of a brief. With `edit`, they can be added, moved forward and removed. */
export function BriefPictures({ pictures, edit }: BriefPicturesProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [viewed, setViewed] = useState<number>();
  const [viewing, setViewing] = useState(false);

  function moveEarlier(place: number) {
    const moved = pictures.toSpliced(place, 1);
    const picture = pictures[place];
    if (picture) edit?.onChange(moved.toSpliced(place - 1, 0, picture));
  }

  return (
    <Stack gap="3" role="group" aria-label={texts.pictures}>
      <div>
        <Text fontWeight="medium" textStyle="sm">
          {texts.pictures}
        </Text>
        {edit && (
          <Text textStyle="sm" color="fg.muted">
            {texts.picturesHint}
          </Text>
        )}
      </div>
      {pictures.length > 0 && (
        <Flex as="ul" role="list" gap="2" wrap="wrap">
          {pictures.map(({ pictureId, thumb }, place) => (
            <Box as="li" key={pictureId} position="relative">
              <chakra.button
                type="button"
                display="block"
                cursor="button"
                aria-haspopup="dialog"
                aria-label={texts.viewPicture(place + 1)}
                borderRadius="lg"
                overflow="hidden"
                bg="bg.muted"
                boxSize={{ base: '24', sm: '28' }}
                onClick={() => {
                  setViewed(place);
                  setViewing(true);
                }}
              >
                <chakra.img src={thumb} alt={texts.picture(place + 1)} boxSize="full" objectFit="cover" />
              </chakra.button>
              {edit && (
                <Flex position="absolute" top="1" insetX="1" justify="space-between" pointerEvents="none">
                  {place > 0 ? (
                    <IconButton {...small} aria-label={texts.moveEarlier(place + 1)} onClick={() => moveEarlier(place)}>
                      <ArrowLeft />
                    </IconButton>
                  ) : (
                    <span />
                  )}
                  <IconButton
                    {...small}
                    aria-label={texts.removePicture(place + 1)}
                    onClick={() => edit.onChange(pictures.toSpliced(place, 1))}
                  >
                    <X />
                  </IconButton>
                </Flex>
              )}
            </Box>
          ))}
        </Flex>
      )}
      {edit && pictures.length < mostPictures && (
        <>
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            hidden
            onChange={(event) => {
              edit.onAdd([...(event.target.files ?? [])].slice(0, mostPictures - pictures.length));
              event.target.value = '';
            }}
          />
          <Button
            alignSelf="flex-start"
            variant="outline"
            colorPalette="gray"
            loading={edit.isAdding}
            loadingText={texts.addingPictures}
            onClick={() => picker.current?.click()}
          >
            <ImagePlus aria-hidden />
            {texts.addPictures}
          </Button>
        </>
      )}
      {viewed !== undefined && (
        <SlideshowDialog
          open={viewing}
          onClose={() => setViewing(false)}
          title={texts.pictures}
          items={pictures.map((picture) => picture.view)}
          start={viewed}
        />
      )}
    </Stack>
  );
}

const small = {
  type: 'button',
  pointerEvents: 'auto',
  size: '2xs',
  boxSize: '8',
  colorPalette: 'gray',
  variant: 'solid',
} as const;
