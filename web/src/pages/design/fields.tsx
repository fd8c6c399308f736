import { Users } from "lucide-react";
import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { PasswordField } from "../../ui/password-field.tsx";
import { SearchField } from "../../ui/search-field.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { Part } from "./part.tsx";

export function Fields() {
  const [search, setSearch] = useState("figs");
  return (
    <Part title="Fields">
      <Card className="grid gap-5 sm:grid-cols-2">
        <TextField label="Title" placeholder="What happened?" />
        <TextField label="Bible verse" optionalLabel="optional" hint="Book, chapter and verse" />
        <TextField label="Email" type="email" leadingIcon={<Users />} error="This address is not complete" />
        <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />
        <SelectField label="Category" defaultValue="faith">
          <option value="faith">Faith</option>
          <option value="family">Family</option>
        </SelectField>
        <DateField label="Date" defaultValue="2026-11-21" />
        <TextArea
          className="sm:col-span-2"
          label="Your story"
          maxLength={500}
          isCounted
          isQuote
          defaultValue="The kettle, the quiet, and all four of you still asleep upstairs."
        />
        <SearchField
          className="sm:col-span-2"
          label="Search blessings"
          clearLabel="Clear"
          value={search}
          onChange={setSearch}
        />
      </Card>
    </Part>
  );
}
