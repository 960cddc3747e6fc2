import { Button, chakra, Fieldset, Flex, SimpleGrid, Stack } from '@chakra-ui/react';
import { fieldsetSlotRecipe } from '@chakra-ui/react/theme';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { Controller, useWatch, type Control, type UseFormRegisterReturn } from 'react-hook-form';
import * as v from 'valibot';
import { citiesQuery } from '@/api/catalogue';
import type { OwnPhotographer, PhotographerType } from '@/api/openapi.gen';
import { type ProfileDetails, saveDetails, useProfileUpdate } from '@/api/ownProfile';
import { optionalText, requiredText } from '@/lib/forms/fields';
import { useAppForm } from '@/lib/forms/useAppForm';
import { useFocusFallback } from '@/lib/react/useFocusFallback';
import { withToast } from '@/lib/toasts';
import { sessionStore } from '@/session/session';
import { useSession } from '@/session/useSession';
import { CityField } from '@/shared/photographer/CityField';
import { peopleTexts } from '@/texts/words';
import { ruleTexts } from '@/texts/rules';
import { Dialog } from '@/ui/dialog/Dialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { Combobox } from '@/ui/form/Combobox';
import { FormActions } from '@/ui/form/FormActions';
import { FormError } from '@/ui/form/FormError';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import { RadioGroup } from '@/ui/form/Radio';
import { TextField } from '@/ui/form/TextField';
import { RadioCard } from './RadioCard';
import { profileEditorTexts as texts } from './texts';

const detailsSchema = v.object({
  firstName: requiredText(ruleTexts.required(texts.firstName)),
  lastName: requiredText(ruleTexts.required(texts.lastName)),
  city: v.string(),
  bio: v.string(),
  type: v.picklist(['professional', 'mobile']),
  allLocations: v.boolean(),
  serviceCities: v.array(v.string()),
  deliveryDays: v.pipe(
    optionalText(),
    v.check((typed) => typed === '' || /^([1-9]|[1-8]\d|90)$/.test(typed), texts.deliveryDaysRule),
  ),
});

type EditDetailsDialogProps = {
  open: boolean;
  onClose: () => void;
  profile: OwnPhotographer;
  /** Whether the description has the initial focus. */
  startsAtBio?: boolean;
};

export function EditDetailsDialog({ open, startsAtBio = false, ...form }: EditDetailsDialogProps) {
  const bio = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog open={open} onClose={form.onClose} title={texts.detailsTitle} size="lg" initialFocus={startsAtBio ? bio : undefined}>
      <EditForm
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

function EditForm({ onClose, profile, onBio }: DetailsFormProps) {
  const update = useProfileUpdate();
  const userId = useSession()?.user._id ?? '';
  const { register, control, submit, formState } = useAppForm<DetailsForm, DetailsForm>(detailsSchema, detailsOf(profile));
  const { errors, isSubmitting } = formState;

  const save = submit(async ({ deliveryDays, ...values }) => {
    const promise = deliveryDays === daysOf(profile) ? undefined : Number(deliveryDays) || null;
    const { details } = await withToast(saveDetails(profile._id, { ...values, deliveryDays: promise }), {
      success: ({ message }) => message,
      error: false,
    });
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
        <TextField
          label={texts.deliveryDays}
          helper={texts.deliveryDaysHint}
          inputMode="numeric"
          maxLength={2}
          error={errors.deliveryDays?.message}
          {...register('deliveryDays')}
        />
        <ServiceAreaFields control={control} error={errors.serviceCities?.message} />
        <FormError message={errors.root?.message} />
        <FormActions onCancel={onClose} busy={isSubmitting} />
      </Stack>
    </chakra.form>
  );
}

/** Returns the value of the field for the promised delivery time in days; empty if there is no promise. */
const daysOf = ({ deliveryDays }: OwnPhotographer) => (deliveryDays === undefined ? '' : String(deliveryDays));

function detailsOf(profile: OwnPhotographer): DetailsForm {
  const { firstName, lastName, city, bio, type, allLocations, serviceCities } = profile;
  return {
    firstName,
    lastName,
    city,
    bio,
    type,
    allLocations,
    serviceCities: serviceCities.map(({ _id }) => _id),
    deliveryDays: daysOf(profile),
  };
}

const maxCharacters = 1000;

type BioFieldProps = {
  control: Control<DetailsForm>;
  inputProps: UseFormRegisterReturn;
  error?: string;
  onField: (textarea: HTMLTextAreaElement | null) => void;
};

/** Shows the field for the description, with the number of characters that are left. */
function BioField({ control, inputProps, error, onField }: BioFieldProps) {
  const bio = useWatch({ control, name: 'bio' });
  const left = Math.max(0, maxCharacters - bio.length);
  return (
    <FormField label={texts.bio} error={error} helper={texts.bioHint(left)}>
      <Textarea
        rows={5}
        resize="vertical"
        maxLength={maxCharacters}
        {...inputProps}
        ref={(textarea) => {
          onField(textarea);
          inputProps.ref(textarea);
        }}
      />
    </FormField>
  );
}

const types = [
  { type: 'professional', label: texts.professional, hint: texts.professionalHint },
  { type: 'mobile', label: peopleTexts.mobile, hint: texts.mobileHint },
] as const;

type TypeFieldProps = { value: PhotographerType; onChange: (type: PhotographerType) => void; error?: string };

function TypeField({ value, onChange, error }: TypeFieldProps) {
  return (
    <Fieldset.Root recipe={fieldsetSlotRecipe} invalid={Boolean(error)}>
      <RadioGroup
        legend={texts.type}
        value={value}
        onChange={(chosen) => onChange(chosen === 'mobile' ? 'mobile' : 'professional')}
      >
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="3">
          {types.map(({ type, label, hint }) => (
            <RadioCard key={type} value={type} label={label} hint={hint} />
          ))}
        </SimpleGrid>
      </RadioGroup>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}

/** The values of the form. The number of days is kept as the string that was typed. */
type DetailsForm = Omit<ProfileDetails, 'deliveryDays'> & { readonly deliveryDays: string };

type ServiceAreaFieldsProps = { control: Control<DetailsForm>; error?: string };

/** Lets the photographer choose where to shoot: everywhere, or in the home city and other chosen cities. */
function ServiceAreaFields({ control, error }: ServiceAreaFieldsProps) {
  const allLocations = useWatch({ control, name: 'allLocations' });
  return (
    <Stack gap="4">
      <Controller
        name="allLocations"
        control={control}
        render={({ field }) => (
          <Checkbox size="lg" checked={field.value} onChange={field.onChange}>
            {texts.allLocations}
          </Checkbox>
        )}
      />
      {!allLocations && (
        <Controller
          name="serviceCities"
          control={control}
          render={({ field }) => <ServiceCitiesField value={field.value} onChange={field.onChange} error={error} />}
        />
      )}
    </Stack>
  );
}

type ServiceCitiesFieldProps = {
  /** The ids of the chosen cities. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: string;
};

/** Lets the photographer choose several cities. Each chosen city is a button that removes it. */
function ServiceCitiesField({ value, onChange, error }: ServiceCitiesFieldProps) {
  const { data: cities = [] } = useQuery(citiesQuery);
  const chosen = cities.filter(({ _id }) => value.includes(_id));
  const others = cities.filter(({ _id }) => !value.includes(_id));
  return (
    <Stack gap="3" {...useFocusFallback(value)}>
      <Combobox
        label={texts.serviceCities}
        helper={texts.serviceCitiesHint}
        error={error}
        placeholder={texts.addCity}
        options={others.map(({ _id, name }) => ({ value: _id, label: name }))}
        value=""
        onChange={(id) => onChange([...value, id])}
      />
      <Flex as="ul" role="list" gap="2" wrap="wrap">
        {chosen.map(({ _id, name }) => (
          <li key={_id}>
            <Button
              size="sm"
              variant="subtle"
              aria-label={texts.removeCity(name)}
              onClick={() => onChange(value.filter((id) => id !== _id))}
            >
              {name}
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </Flex>
    </Stack>
  );
}
