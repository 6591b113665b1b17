import { useState } from 'react';
import { CodeField } from '../../src/shared/password/code-field';
import { Field, TextArea, TextInput } from '../../src/ui/form/field';
import { Chip } from '../../src/ui/buttons/chip';
import { ChipGroup, RadioList } from '../../src/ui/form/choice-groups';
import { FormError } from '../../src/ui/form/form-error';
import { NewPasswordField } from '../../src/shared/password/new-password-field';
import { PasswordField } from '../../src/shared/password/password-field';
import { ScaleSlider } from '../../src/ui/form/scale-slider';
import { SearchField } from '../../src/ui/form/search-field';
import { Select } from '../../src/ui/form/select';
import { SelectInput } from '../../src/ui/form/select-input';
import { Tabs } from '../../src/ui/navigation/tabs';
import type { Story } from '../story';

const ERROR = 'What is wrong, and how to fix it.';

function Slider({ isUnset = false }: { isUnset?: boolean }) {
  const [value, setValue] = useState(4);
  return (
    <ScaleSlider
      label="Energy"
      min={1}
      max={10}
      value={value}
      isUnset={isUnset}
      valueText={isUnset ? 'Not set' : `${value} of 10`}
      ends={['very little', 'a lot']}
      onValue={setValue}
    />
  );
}

function Code({ error }: { error?: string }) {
  const [code, setCode] = useState('123');
  return <CodeField label="Code" hint="Six digits" error={error} value={code} onChange={setCode} />;
}

function NewPassword() {
  const [password, setPassword] = useState('Quiet');
  return (
    <NewPasswordField
      label="New password"
      value={password}
      onChange={({ currentTarget }) => setPassword(currentTarget.value)}
    />
  );
}

const options = (
  <>
    <option>One</option>
    <option>Another, whose name is so long that it does not fit on a narrow phone</option>
  </>
);

export const FIELDS: readonly Story[] = [
  {
    name: 'Fields',
    states: {
      empty: () => (
        <Field label="Label" hint="A hint">
          {(control) => <TextInput {...control} placeholder="Placeholder" />}
        </Field>
      ),
      full: () => (
        <Field label="Label">{(control) => <TextInput {...control} defaultValue="Some text" />}</Field>
      ),
      wrong: () => (
        <Field label="Label" hint="A hint" error={ERROR}>
          {(control) => <TextInput {...control} defaultValue="Some text" />}
        </Field>
      ),
      disabled: () => (
        <Field label="Label">
          {(control) => <TextInput {...control} disabled defaultValue="Some text" />}
        </Field>
      ),
      'one answer a line': () => (
        <RadioList>
          <legend>A question</legend>
          {['The first answer', 'The second answer'].map((answer, index) => (
            <label key={answer}>
              <input type="radio" name="sample-answer" defaultChecked={index === 0} />
              {answer}
            </label>
          ))}
        </RadioList>
      ),
      'answers as chips': () => (
        <ChipGroup>
          <legend>A question</legend>
          <div>
            {['One', 'Another', 'A third'].map((answer) => (
              <Chip key={answer} aria-pressed={answer === 'One'}>
                {answer}
              </Chip>
            ))}
          </div>
        </ChipGroup>
      ),
      search: () => <SearchField label="Label" maxLength={100} onSearch={() => undefined} />,
      'several lines': () => (
        <Field label="Label" error={ERROR}>
          {(control) => <TextArea {...control} rows={3} defaultValue={'One line\nand another'} />}
        </Field>
      ),
      choice: () => (
        <Field label="Label">{(control) => <SelectInput {...control}>{options}</SelectInput>}</Field>
      ),
      password: () => (
        <PasswordField label="Password" autoComplete="current-password" defaultValue="secret" />
      ),
      'new password': NewPassword,
      code: () => <Code />,
      'wrong code': () => <Code error={ERROR} />,
      'error of a form': () => <FormError>{ERROR}</FormError>,
    },
  },
  {
    name: 'Selects',
    states: {
      plain: () => <Select label="Choice">{options}</Select>,
      bordered: () => (
        <Select label="Choice" bordered>
          {options}
        </Select>
      ),
    },
  },
  { name: 'Sliders', states: { set: () => <Slider />, 'not set': () => <Slider isUnset /> } },
  {
    name: 'Tabs',
    states: {
      few: () => (
        <Tabs
          label="Tabs"
          items={[
            { id: 'one', label: 'One', content: <p>The first panel</p> },
            { id: 'two', label: 'Two', content: <p>The second panel</p> },
          ]}
        />
      ),
      'more than fit': () => (
        <Tabs
          label="Many tabs"
          start="tab5"
          items={Array.from({ length: 14 }, (_, index) => ({
            id: `tab${index}`,
            label: `Another tab ${index}`,
            content: <p>Panel {index}</p>,
          }))}
        />
      ),
    },
  },
];
