import { Badge, Box, Checkbox } from '@chakra-ui/react';
import { checkboxRecipe } from '@/theme/checkboxRecipe';
import { isVideo } from '@/features/profileEditor/mediaRules';
import { MediaThumb } from './MediaThumb';
import { portfolioTexts as texts } from './texts';

type MediaTileProps = { src: string; number: number; isCover: boolean; selected: boolean; onSelect: (selected: boolean) => void };

/** One picture or video as a checkbox. */
export function MediaTile({ src, number, isCover, selected, onSelect }: MediaTileProps) {
  const what = [isVideo(src) && texts.video, isCover && texts.isCover].filter(Boolean).join(', ');
  return (
    <li>
      <Checkbox.Root
        recipe={checkboxRecipe}
        display="block"
        position="relative"
        borderRadius="md"
        overflow="hidden"
        cursor="pointer"
        outline={selected ? '3px solid' : 'none'}
        outlineColor="marigold.border"
        _focusWithin={{ outline: '3px solid', outlineColor: 'marigold.focusRing', outlineOffset: '2px' }}
        checked={selected}
        onCheckedChange={({ checked }) => onSelect(checked === true)}
      >
        <Checkbox.HiddenInput aria-label={texts.media(number, what && `, ${what}`)} />
        <MediaThumb src={src} alt="" width={1} height={1} sizes="(min-width: 48rem) 14rem, 50vw" />
        <Checkbox.Control
          position="absolute"
          top="2.5"
          insetStart="2.5"
          boxSize="6"
          boxShadow="md"
          bg={selected ? undefined : 'bg.panel'}
        />
        {isCover && (
          <Box position="absolute" bottom="2" insetStart="2" pointerEvents="none">
            <Badge colorPalette="marigold" variant="solid" boxShadow="sm">
              {texts.isCover}
            </Badge>
          </Box>
        )}
      </Checkbox.Root>
    </li>
  );
}
