import { chakra, SimpleGrid, Stack } from '@chakra-ui/react';
import { useRef } from 'react';
import { Controller } from 'react-hook-form';
import * as v from 'valibot';
import { CityField } from '@/shared/photographer/CityField';
import { Dialog } from '@/ui/dialog/Dialog';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { TextField } from '@/ui/form/TextField';
import { saveDetails, useProfileUpdate, type ProfileDetails } from '@/api/ownProfile';
import type { OwnPhotographer } from '@/api/openapi.gen';
import { BioField } from './BioField';
import { ServiceAreaFields } from './ServiceAreaFields';
import { TypeField } from './TypeField';
import { requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { sessionStore } from '@/session/session';
import { useSession } from '@/session/useSession';
import { ruleTexts } from '@/texts/rules';
import { profileEditorTexts as texts } from './texts';
import { withToast } from '@/lib/toasts';

const detailsSchema = v.object({
  firstName: requiredText(ruleTexts.required(texts.firstName)),
  lastName: requiredText(ruleTexts.required(texts.lastName)),
  city: v.string(),
  bio: v.string(),
  type: v.picklist(['professional', 'mobile']),
  allLocations: v.boolean(),
  serviceCities: v.array(v.string()),
});

type EditDetailsDialogProps = {
  open: boolean;
  onClose: () => void;
  profile: OwnPhotographer;
  /** Starts at what one says of oneself. */
  startsAtBio?: boolean;
};

export function EditDetailsDialog({ open, startsAtBio = false, ...form }: EditDetailsDialogProps) {
  const bio = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.detailsTitle} size="lg" initialFocus={startsAtBio ? bio : undefined}>
      <DetailsForm
        {...form}
        onBio={(textarea) => {
          bio.current = textarea;
        }}
      />
    </Dialog>
  );
}

type DetailsFormProps = Pick<EditDetailsDialogProps, 'onClose' | 'profile'> & {
  onBio: (textarea: HTMLTextAreaElement | null) => void;
};

function DetailsForm({ onClose, profile, onBio }: DetailsFormProps) {
  const update = useProfileUpdate();
  const userId = useSession()?.user._id ?? '';
  const { register, control, submit, formState } = useAppForm<ProfileDetails, ProfileDetails>(detailsSchema, detailsOf(profile));
  const { errors, isSubmitting } = formState;

  const save = submit(async (values) => {
    const { details } = await withToast(saveDetails(profile._id, values), { success: ({ message }) => message, error: false });
    update(details);
    sessionStore.update({ _id: userId, fullName: `${details.firstName} ${details.lastName}`.trim() });
    onClose();
  });

  return (
    <chakra.form onSubmit={save} noValidate>
      <Stack gap="6" pb="3">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="start">
          <TextField
            label={texts.firstName}
            autoComplete="given-name"
            error={errors.firstName?.message}
            {...register('firstName')}
          />
          <TextField
            label={texts.lastName}
            autoComplete="family-name"
            error={errors.lastName?.message}
            {...register('lastName')}
          />
        </SimpleGrid>
        <Controller
          name="city"
          control={control}
          render={({ field }) => (
            <CityField
              label={texts.city}
              value={field.value}
              onChange={field.onChange}
              onBlur={field.onBlur}
              error={errors.city?.message}
            />
          )}
        />
        <BioField control={control} error={errors.bio?.message} inputProps={register('bio')} onField={onBio} />
        <Controller
          name="type"
          control={control}
          render={({ field }) => <TypeField value={field.value} onChange={field.onChange} error={errors.type?.message} />}
        />
        <ServiceAreaFields control={control} error={errors.serviceCities?.message} />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}

function detailsOf(profile: OwnPhotographer): ProfileDetails {
  const { firstName, lastName, city, bio, type, allLocations, serviceCities } = profile;
  return { firstName, lastName, city, bio, type, allLocations, serviceCities: serviceCities.map(({ _id }) => _id) };
}
