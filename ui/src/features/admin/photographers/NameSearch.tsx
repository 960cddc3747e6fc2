import { Box, Button, chakra, Flex } from '@chakra-ui/react';
import { useForm } from 'react-hook-form';
import { TextField } from '@/components/TextField';
import { adminPhotographerTexts as texts } from '@/lib/texts/adminPhotographers';

type NameSearchProps = { search: string; onSearch: (search: string) => void };

export function NameSearch({ search, onSearch }: NameSearchProps) {
  const { register, handleSubmit } = useForm({ defaultValues: { name: search } });
  return (
    <chakra.form role="search" onSubmit={handleSubmit(({ name }) => onSearch(name.trim()))} maxW="2xl">
      <Flex gap="3" align="end" wrap="wrap">
        <Box flex="1" minW="3xs">
          <TextField label={texts.search} type="search" autoComplete="off" {...register('name')} />
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
