import { Box, Switch, Text } from '@chakra-ui/react';
import { useId } from 'react';
import { useChangeAvailability } from '@/api/ownProfile';
import { profileEditorTexts as texts } from '@/texts/profileEditor';

type AvailabilitySwitchProps = { photographerId: string; available: boolean };

/** Whether one can be found and booked, and what that means. */
export function AvailabilitySwitch({ photographerId, available }: AvailabilitySwitchProps) {
  const { mutate, isPending, variables } = useChangeAvailability(photographerId);
  const hintId = useId();
  const shown = isPending ? variables : available;
  return (
    <Box
      borderWidth="1px"
      borderColor={shown ? 'green.border' : 'border.control'}
      borderRadius="md"
      px="4"
      py="3"
      minW={{ lg: 'xs' }}
    >
      <Switch.Root
        size="lg"
        minH="8"
        colorPalette="green"
        checked={shown}
        disabled={isPending}
        onCheckedChange={({ checked }) => mutate(checked)}
      >
        <Switch.HiddenInput aria-describedby={hintId} />
        <Switch.Control>
          <Switch.Thumb />
        </Switch.Control>
        <Switch.Label textStyle="eyebrow" color={shown ? 'fg.success' : 'fg.muted'}>
          {shown ? texts.available : texts.notAvailable}
        </Switch.Label>
      </Switch.Root>
      <Text id={hintId} textStyle="sm" color="fg.muted" mt="1">
        {shown ? texts.availableHint : texts.notAvailableHint}
      </Text>
    </Box>
  );
}
