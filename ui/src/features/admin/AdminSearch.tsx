import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/TextField';
import { adminTexts as texts } from '@/texts/admin';

type AdminSearchProps = { label: string; search: string; onSearch: (search: string) => void };

export function AdminSearch({ label, search, onSearch }: AdminSearchProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { text: search } });
  return (
    <chakra.form role="search" onSubmit={handleSubmit(({ text }) => onSearch(text.trim()))} maxW="2xl">
      <Flex gap="3" align="end" wrap="wrap">
        <Box flex="1" minW="3xs">
          <TextField label={label} type="search" autoComplete="off" {...register('text')} />
        </Box>
        <Button type="submit" size="lg">
          {texts.find}
        </Button>
        {search && (
          <Button size="lg" variant="outline" colorPalette="gray" onClick={() => onSearch('')}>
            {texts.showAll}
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}
