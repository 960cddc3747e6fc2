import { Flex, IconButton, RadioGroup, Stack } from '@chakra-ui/react';
import { radioGroupSlotRecipe } from '@chakra-ui/react/theme';
import { Pencil, Trash2 } from 'lucide-react';
import { bookingTexts as texts } from '@/texts/booking';

type AddressListProps = {
  addresses: readonly string[];
  chosen: string;
  onChoose: (address: string) => void;
  onEdit: (index: number, address: string) => void;
  onDelete: (index: number, address: string) => void;
};

export function AddressList({ addresses, chosen, onChoose, onEdit, onDelete }: AddressListProps) {
  const chosenIndex = addresses.indexOf(chosen);
  return (
    <RadioGroup.Root
      recipe={radioGroupSlotRecipe}
      aria-label={texts.savedAddresses}
      value={chosenIndex < 0 ? null : String(chosenIndex)}
      onValueChange={(change) => onChoose(addresses[Number(change.value)] ?? '')}
    >
      <Stack gap="3">
        {addresses.map((address, index) => (
          <Flex
            // Two addresses may read the same.
            key={`${index} ${address}`}
            align="center"
            layerStyle="card"
            boxShadow="none"
            pe="2"
            borderColor={index === chosenIndex ? 'marigold.border' : undefined}
            bg={index === chosenIndex ? 'marigold.subtle' : undefined}
          >
            <RadioGroup.Item value={String(index)} flex="1" gap="3" px="4" py="4" cursor="radio">
              <RadioGroup.ItemHiddenInput />
              <RadioGroup.ItemIndicator />
              <RadioGroup.ItemText textStyle="md" fontWeight="normal" overflowWrap="anywhere">
                {address}
              </RadioGroup.ItemText>
            </RadioGroup.Item>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              title={texts.edit}
              aria-label={texts.editAddressOf(address)}
              onClick={() => onEdit(index, address)}
            >
              <Pencil />
            </IconButton>
            <IconButton
              variant="ghost"
              colorPalette="gray"
              title={texts.delete}
              aria-label={texts.deleteAddressOf(address)}
              onClick={() => onDelete(index, address)}
            >
              <Trash2 />
            </IconButton>
          </Flex>
        ))}
      </Stack>
    </RadioGroup.Root>
  );
}
