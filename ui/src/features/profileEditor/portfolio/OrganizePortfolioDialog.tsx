import { Stack } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '@/ui/dialog/Dialog';
import { SelectField } from '@/ui/form/SelectField';
import { OrganizeCategory } from './OrganizeCategory';
import { usePortfolioUpload } from './usePortfolioUpload';
import { categoriesQuery } from '@/api/catalogue';
import type { PortfolioEntry } from '@/api/openapi.gen';
import { portfolioTexts as texts } from './texts';

type OrganizePortfolioDialogProps = {
  open: boolean;
  /** The category to begin with. */
  categoryId: string;
  onClose: () => void;
  photographerId: string;
  portfolio: readonly PortfolioEntry[];
};

export function OrganizePortfolioDialog({ open, categoryId, onClose, ...rest }: OrganizePortfolioDialogProps) {
  const upload = usePortfolioUpload(texts.filesFailed);

  function close() {
    // An upload under way is not lost to a click beside the dialog; it has a button that stops it.
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
