import { Badge, Box, SimpleGrid, Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { categoriesQuery } from '@/api/catalogue';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { Dialog } from '@/ui/dialog/Dialog';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { Checkbox } from '@/ui/form/Checkbox';
import { FormError } from '@/ui/form/FormError';
import { SelectField } from '@/ui/form/SelectField';
import { isVideo, refusalOf, uploadRefusal } from './mediaRules';
import { MediaThumb } from './MediaThumb';
import { AddMediaButton, OrganizeToolbar } from './OrganizeToolbar';
import { portfolioTexts as texts } from './texts';
import { UploadProgress, usePortfolioUpload } from './UploadProgress';

type OrganizePortfolioDialogProps = {
  open: boolean;
  /** The category that is shown at first. */
  categoryId: string;
  onClose: () => void;
  photographerId: string;
  portfolio: readonly PortfolioEntry[];
};

export function OrganizePortfolioDialog({ open, categoryId, onClose, ...rest }: OrganizePortfolioDialogProps) {
  const upload = usePortfolioUpload(texts.filesFailed);

  function close() {
    // A click beside the dialog must not stop an upload, which has its own button for that.
    if (upload.busy) return;
    upload.refuse(undefined);
    onClose();
  }

  return (
    <Dialog open={open} onClose={close} title={texts.organize} size="xl">
      <Organizer first={categoryId} upload={upload} {...rest} />
    </Dialog>
  );
}

type OrganizerProps = Pick<OrganizePortfolioDialogProps, 'photographerId' | 'portfolio'> & {
  first: string;
  upload: ReturnType<typeof usePortfolioUpload>;
};

function Organizer({ first, photographerId, portfolio, upload }: OrganizerProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  const [categoryId, setCategoryId] = useState(first);
  const entry = portfolio.find((one) => one.categoryId === categoryId);
  return (
    <Stack gap="5" pb="4">
      <SelectField
        label={texts.category}
        options={categories.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={categoryId}
        disabled={upload.busy}
        onChange={(event) => setCategoryId(event.target.value)}
      />
      <OrganizeCategory
        key={categoryId}
        photographerId={photographerId}
        categoryId={categoryId}
        items={entry?.portfolioImages ?? []}
        cover={entry?.coverImage ?? ''}
        upload={upload}
      />
    </Stack>
  );
}

type OrganizeCategoryProps = {
  photographerId: string;
  categoryId: string;
  items: readonly string[];
  cover: string;
  upload: ReturnType<typeof usePortfolioUpload>;
};

/** Shows the items of a category, which can be added, deleted or made the cover. */
function OrganizeCategory({ photographerId, categoryId, items, cover, upload }: OrganizeCategoryProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // Items that were deleted meanwhile are no longer selected.
  const selected = items.filter((item) => chosen.includes(item));

  function add(files: File[]) {
    const refused =
      files.map((file) => refusalOf(file, 'media')).find((refusal) => refusal !== undefined) ??
      uploadRefusal(files, items.length);
    if (refused) upload.refuse(refused);
    else void upload.start({ photographerId, categoryId, files });
  }

  return (
    <Stack gap="5">
      <OrganizeToolbar
        photographerId={photographerId}
        categoryId={categoryId}
        selected={selected}
        all={items}
        onSelect={setChosen}
        addMedia={<AddMediaButton busy={upload.busy} onFiles={add} />}
      />
      <FormError message={upload.error} />
      {upload.sent !== undefined && <UploadProgress sent={upload.sent} onStop={upload.stop} />}
      {items.length === 0 && <EmptyState icon={Images} title={texts.emptyTitle} description={texts.emptyText} />}
      <SimpleGrid as="ul" role="list" columns={{ base: 2, md: 4 }} gap="3">
        {items.map((item, index) => (
          <MediaTile
            key={item}
            src={item}
            number={index + 1}
            isCover={item === cover}
            selected={selected.includes(item)}
            onSelect={(wanted) => setChosen(wanted ? [...selected, item] : selected.filter((other) => other !== item))}
          />
        ))}
      </SimpleGrid>
    </Stack>
  );
}

type MediaTileProps = { src: string; number: number; isCover: boolean; selected: boolean; onSelect: (selected: boolean) => void };

/** Shows a picture or video that is selected like a checkbox. */
function MediaTile({ src, number, isCover, selected, onSelect }: MediaTileProps) {
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
