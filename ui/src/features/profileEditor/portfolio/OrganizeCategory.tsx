import { SimpleGrid, Stack } from '@chakra-ui/react';
import { Images } from 'lucide-react';
import { useState } from 'react';
import { EmptyState } from '@/ui/feedback/EmptyState';
import { FormError } from '@/ui/form/FormError';
import { refusalOf, uploadRefusal } from '@/features/profileEditor/mediaRules';
import { AddMediaButton } from './AddMediaButton';
import { MediaTile } from './MediaTile';
import { OrganizeToolbar } from './OrganizeToolbar';
import { UploadProgress } from './UploadProgress';
import type { usePortfolioUpload } from './usePortfolioUpload';
import { portfolioTexts as texts } from './texts';

type OrganizeCategoryProps = {
  photographerId: string;
  categoryId: string;
  items: readonly string[];
  cover: string;
  upload: ReturnType<typeof usePortfolioUpload>;
};

/** What one category holds: adding to it, and choosing from it what to delete or to make the cover. */
export function OrganizeCategory({ photographerId, categoryId, items, cover, upload }: OrganizeCategoryProps) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  // What was deleted meanwhile is selected no more.
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
