import { chakra, Checkbox, SimpleGrid } from '@chakra-ui/react';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { Dialog } from '@/components/Dialog';
import { QueryState } from '@/components/QueryState';
import { FormActions } from '@/components/FormActions';
import { FormError } from '@/components/FormError';
import { TextSkeleton } from '@/components/Skeletons';
import { categoriesQuery } from '@/api/catalogue';
import { saveCategories, useProfileUpdate } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { messageOf } from '@/lib/errors';
import { profileEditorTexts as texts } from '@/texts/profileEditor';
import { withToast } from '@/lib/toasts';

type EditCategoriesDialogProps = { open: boolean; onClose: () => void; profile: OwnPhotographer };

export function EditCategoriesDialog({ open, ...form }: EditCategoriesDialogProps) {
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.editCategories} description={texts.editCategoriesHint}>
      <CategoriesForm {...form} />
    </Dialog>
  );
}

function CategoriesForm({ onClose, profile }: Omit<EditCategoriesDialogProps, 'open'>) {
  const categories = useQuery(categoriesQuery);
  const update = useProfileUpdate();
  const [chosen, setChosen] = useState<readonly string[]>(profile.categories.map(({ _id }) => _id));
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  function choose(id: string, wanted: boolean) {
    setChosen(wanted ? [...chosen, id] : chosen.filter((other) => other !== id));
    setError(undefined);
  }

  async function save(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    setError(undefined);
    try {
      const { details } = await withToast(saveCategories(profile._id, chosen), {
        success: ({ message }) => message,
        error: false,
      });
      update(details);
      onClose();
    } catch (failure) {
      setError(messageOf(failure));
      setBusy(false);
    }
  }

  return (
    <QueryState query={categories} skeleton={<TextSkeleton />}>
      {(all) => (
        <chakra.form onSubmit={(event) => void save(event)} display="grid" gap="5" pb="3">
          <SimpleGrid columns={{ base: 1, sm: 2 }} gap="2">
            {all.map(({ _id, name }) => (
              <Checkbox.Root
                key={_id}
                size="lg"
                minH="10"
                checked={chosen.includes(_id)}
                onCheckedChange={({ checked }) => choose(_id, checked === true)}
              >
                <Checkbox.HiddenInput />
                <Checkbox.Control />
                <Checkbox.Label textTransform="uppercase" letterSpacing="wide">
                  {name}
                </Checkbox.Label>
              </Checkbox.Root>
            ))}
          </SimpleGrid>
          <FormError message={error} />
          <FormActions onCancel={onClose} busy={busy} />
        </chakra.form>
      )}
    </QueryState>
  );
}
