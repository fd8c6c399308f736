import { useMutation } from "@tanstack/react-query";
import { Heart, Sun, Trash2, Users } from "lucide-react";
import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmAction } from "../../ui/confirm-action.tsx";
import { DateField } from "../../ui/date-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import { Popover } from "../../ui/popover.tsx";
import { SelectField } from "../../ui/select-field.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { toast } from "../../ui/toast-store.ts";
import { Part } from "./part.tsx";

export function Overlays() {
  const [isOpen, setIsOpen] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Part title="Overlays">
      <div className="flex flex-wrap gap-4">
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          Dialog
        </Button>
        <Button variant="outline" onClick={() => setIsAsking(true)}>
          Confirm
        </Button>
        <Menu
          label="Account"
          trigger={<Button variant="outline">Menu</Button>}
          items={[
            { label: "Profile", icon: <Users /> },
            { label: "Memories", icon: <Sun /> },
            "separator",
            { label: "Delete", icon: <Trash2 />, tone: "danger", onSelect: () => setIsAsking(true) },
          ]}
        />
        <Popover
          label="Reactions"
          isOpen={isChoosing}
          onOpenChange={setIsChoosing}
          trigger={<Button variant="outline">Popover</Button>}
        >
          <IconButton label="Heart" icon={<Heart />} />
        </Popover>
        {(["success", "error", "info"] as const).map((tone) => (
          <Button
            key={tone}
            variant="outline"
            onClick={() => toast(tone, "Blessing added!", "It is safe in your jar.")}
          >
            Toast: {tone}
          </Button>
        ))}
      </div>
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title="Add a blessing"
        description="One good thing, kept."
        footer={
          <>
            <Button variant="outline" onClick={() => setIsOpen(false)}>
              Cancel
            </Button>
            <Button>Save Blessing</Button>
          </>
        }
      >
        <div className="flex flex-col gap-5">
          <TextField label="Title" />
          <TextArea label="Your story" isQuote rows={6} />
          <DateField label="Date" />
          <SelectField label="Category">
            <option>Faith</option>
          </SelectField>
        </div>
      </Dialog>
      <ConfirmAction
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        mutation={useMutation({ mutationFn: () => Promise.resolve() })}
        variables={undefined}
        title="Are you sure you want to delete this blessing?"
        description="It leaves your jar and every circle it was shared with."
        confirmLabel="Delete"
        workingLabel="Deleting…"
        done="Blessing deleted"
        doneText={() => "It is no longer in your jar."}
        failed="blessings.delete.failed"
      />
    </Part>
  );
}
