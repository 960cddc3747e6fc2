import { Switch } from '@chakra-ui/react';
import { useChangeAvailability } from '@/api/ownProfile';
import { profileEditorTexts as texts } from '@/texts/profileEditor';

type AvailabilitySwitchProps = { photographerId: string; available: boolean };

export function AvailabilitySwitch({ photographerId, available }: AvailabilitySwitchProps) {
  const { mutate, isPending, variables } = useChangeAvailability(photographerId);
  const shown = isPending ? variables : available;
  return (
    <Switch.Root
      size="lg"
      colorPalette="green"
      checked={shown}
      disabled={isPending}
      title={texts.availabilityHint}
      onCheckedChange={({ checked }) => mutate(checked)}
    >
      <Switch.HiddenInput />
      <Switch.Control>
        <Switch.Thumb />
      </Switch.Control>
      <Switch.Label textStyle="eyebrow" color={shown ? 'fg.success' : 'fg.muted'}>
        {shown ? texts.available : texts.notAvailable}
      </Switch.Label>
    </Switch.Root>
  );
}
