import { House, Lock, Sun, Users } from "lucide-react";
import { useState } from "react";
import { Card } from "../../ui/card.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { RadioCards } from "../../ui/radio-cards.tsx";
import { Segmented } from "../../ui/segmented.tsx";
import { Switch } from "../../ui/switch.tsx";
import { TabPanel, Tabs } from "../../ui/tabs.tsx";
import { Part } from "./part.tsx";

export function Choices() {
  const [isAnswered, setIsAnswered] = useState(true);
  const [visibility, setVisibility] = useState<"private" | "group" | "public">("private");
  const [view, setView] = useState<"grid" | "list" | "timeline">("grid");
  const [tab, setTab] = useState<"in" | "up">("in");
  return (
    <Part title="Choices">
      <Card className="flex flex-col gap-5">
        <Switch
          label="Answered prayer"
          description="Marks it among your answered prayers"
          checked={isAnswered}
          onCheckedChange={setIsAnswered}
        />
        <Switch label="Weekly letter" checked={!isAnswered} onCheckedChange={(is) => setIsAnswered(!is)} />
        <Checkbox label="Keep me signed in" defaultChecked />
        <Checkbox label="I agree to the terms" error="Please agree first" />
        <RadioCards
          legend="Who can see this?"
          value={visibility}
          onChange={setVisibility}
          hint="Create your first circle to share with a group."
          options={[
            { value: "private", label: "Private", description: "Only you", icon: <Lock /> },
            {
              value: "group",
              label: "Group",
              description: "Chosen circles",
              icon: <Users />,
              isDisabled: true,
            },
            { value: "public", label: "Public", description: "Everyone", icon: <Sun /> },
          ]}
        />
        <Segmented
          label="View"
          value={view}
          onChange={setView}
          className="self-start"
          options={[
            { value: "grid", label: "Grid", icon: <House /> },
            { value: "list", label: "List" },
            { value: "timeline", label: "Timeline" },
          ]}
        />
        <Tabs
          label="Account"
          value={tab}
          onChange={setTab}
          tabs={[
            { value: "in", label: "Sign In" },
            { value: "up", label: "Sign Up" },
          ]}
        >
          <TabPanel value="in">The first panel.</TabPanel>
          <TabPanel value="up">The second panel.</TabPanel>
        </Tabs>
      </Card>
    </Part>
  );
}
