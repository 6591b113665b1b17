import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { color, radius, space, text } from '../../theme/tokens';

const Frame = styled.span`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[4]} ${space[12]};
  min-block-size: 2.75rem;
  border-radius: ${radius.field};
  &:focus-within {
    outline: 2.5px solid ${color.focus};
    outline-offset: 2px;
  }
  /* The native button is labelled in the browser's language, so it is transparent over a button of our own. */
  input {
    position: absolute;
    inset: 0;
    inline-size: 100%;
    opacity: 0;
    cursor: pointer;
  }
  input::file-selector-button {
    cursor: pointer;
  }
`;

const Face = styled.span`
  padding: ${space[8]} ${space[16]};
  border: 1px solid ${color.lineStrong};
  border-radius: ${radius.full};
  color: ${color.accent};
  font-size: ${text[15]};
  font-weight: 600;
  input:hover ~ & {
    background: ${color.accentSoft};
  }
`;

const Name = styled.span`
  flex: 1 1 8rem;
  min-inline-size: 0;
  color: ${color.inkSoft};
  font-size: ${text[15]};
  overflow-wrap: anywhere;
`;

/** The maximum number of file names shown; more would push the rest of the dialog out of view. */
const MAX_NAMES = 3;

interface FileInputProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange'> {
  onFiles: (files: readonly File[]) => void;
}

/** A button that chooses files, and the names of the chosen ones; use it inside `Field`. */
export function FileInput({ onFiles, multiple = false, ...control }: FileInputProps) {
  const { t } = useTranslation('common');
  const [names, setNames] = useState<readonly string[]>([]);
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return (
    <Frame>
      <input
        {...control}
        type="file"
        multiple={multiple}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])];
          setNames(files.map(({ name }) => name));
          onFiles(files);
        }}
      />
      <Face aria-hidden="true">{t(multiple ? 'chooseFiles' : 'chooseFile')}</Face>
      <Name aria-hidden="true">
        <bdi>{names.length > MAX_NAMES ? `${shown} …` : shown}</bdi>
      </Name>
    </Frame>
  );
}
