import { Badge, Box } from '@chakra-ui/react';
import { isVideo } from '@/features/profileEditor/mediaRules';
import { MediaThumb } from './MediaThumb';
import { portfolioTexts as texts } from './texts';
import { Checkbox } from '@/ui/form/Checkbox';

type MediaTileProps = { src: string; number: number; isCover: boolean; selected: boolean; onSelect: (selected: boolean) => void };

/** One picture or video as a checkbox. */
export function MediaTile({ src, number, isCover, selected, onSelect }: MediaTileProps) {
  const what = [isVideo(src) && texts.video, isCover && texts.isCover].filter(Boolean).join(', ');
  return (
    <li>
      <Checkbox
        display="block"
        position="relative"
        borderRadius="md"
        overflow="hidden"
        cursor="pointer"
        outline={selected ? '3px solid' : 'none'}
        outlineColor="marigold.border"
        _focusWithin={{ outline: '3px solid', outlineColor: 'marigold.focusRing', outlineOffset: '2px' }}
        checked={selected}
        onChange={onSelect}
        input={{ 'aria-label': texts.media(number, what && `, ${what}`) }}
        box={{
          position: 'absolute',
          top: '2.5',
          insetStart: '2.5',
          zIndex: '1',
          boxSize: '6',
          boxShadow: 'md',
          outline: 'none',
          bg: selected ? undefined : 'bg.panel',
        }}
      >
        <MediaThumb src={src} alt="" width={1} height={1} sizes="(min-width: 48rem) 14rem, 50vw" />
        {isCover && (
          <Box position="absolute" bottom="2" insetStart="2" pointerEvents="none">
            <Badge colorPalette="marigold" variant="solid" boxShadow="sm">
              {texts.isCover}
            </Badge>
          </Box>
        )}
      </Checkbox>
    </li>
  );
}
