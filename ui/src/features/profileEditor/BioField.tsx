import { useWatch, type Control, type UseFormRegisterReturn } from 'react-hook-form';
import { FormField } from '@/ui/form/FormField';
import { Textarea } from '@/ui/form/Input';
import type { ProfileDetails } from '@/api/ownProfile';
import { profileEditorTexts as texts } from './texts';

const mostCharacters = 1000;

type BioFieldProps = {
  control: Control<ProfileDetails>;
  inputProps: UseFormRegisterReturn;
  error?: string;
  /** Receives the textarea. */
  onField: (textarea: HTMLTextAreaElement | null) => void;
};

/** What one says of oneself, with the room that is left. */
export function BioField({ control, inputProps, error, onField }: BioFieldProps) {
  const bio = useWatch({ control, name: 'bio' });
  const left = Math.max(0, mostCharacters - bio.length);
  return (
    <FormField label={texts.bio} error={error} helper={texts.bioHint(left)}>
      <Textarea
        rows={5}
        resize="vertical"
        maxLength={mostCharacters}
        {...inputProps}
        ref={(textarea) => {
          onField(textarea);
          inputProps.ref(textarea);
        }}
      />
    </FormField>
  );
}
